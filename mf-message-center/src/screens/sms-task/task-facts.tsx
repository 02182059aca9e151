import type { RowOf } from '@reap/contracts/contract';
import { maxChosen } from '@reap/contracts/fields';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { choice, column } from '@reap/shared-ui/columns';
import { formatCount, formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { ExportButton } from '@reap/shared-ui/export-button';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { Descriptions, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Delivery } from '../sms-records/sms-columns.tsx';
import { Phone } from '../sms-template/phone.tsx';
import styles from '../sms-template/sms-template.module.css';
import { TaskState } from './task-state.tsx';

type Row = RowOf<typeof smsTask.list>;

/** What a task says, to how many and for how much, beside the phone on which it arrives. */
export function TaskFacts({ row, children }: { row: Row; children?: ReactNode }) {
  return (
    <div className={styles['beside']}>
      <div>
        <Facts row={row} />
        {children}
      </div>
      <div className={styles['preview']}>
        <Phone sender="">{row.content}</Phone>
      </div>
    </div>
  );
}

/** To how many a task goes, how far it is, and for how much. */
export function Facts({ row }: { row: Row }) {
  const { t, language } = usePortal();
  const scheduled = row.scheduledTime && formatDateTime(row.scheduledTime);
  const leftOut = row.leftOutBy.map(({ why, count }) => t('task.leftOutBy', { why: t(`enum.smsLeftOut.${why}`), n: formatCount(count) }));
  const facts = [
    ['taskName', row.taskName],
    // Why it waits stands below by itself.
    ['status', <TaskState key="state" row={{ ...row, waitsFor: null }} />],
    ['waitsFor', row.waitsFor && t(`task.wait.${row.waitsFor}`, { at: scheduled ?? '' })],
    ['sendStatus', t(`enum.smsSendStatus.${row.sendStatus}`)],
    ['businessCategory', t(`enum.smsBusinessCategory.${row.businessCategory}`)],
    ['degree', t(`enum.degree.${row.degree}`)],
    ['audience', t(`enum.smsAudience.${row.audience}`)],
    ['recipients', formatCount(row.recipients)],
    ['vipCount', row.vipCount > 0 && formatCount(row.vipCount)],
    ['repeated', row.repeated > 0 && formatCount(row.repeated)],
    ['leftOutBy', joinWords(leftOut, language)],
    ['price', formatMoney(row.price)],
    ['scheduledTime', scheduled],
    ['startedTime', row.startedTime && formatDateTime(row.startedTime)],
    ['endedTime', row.endedTime && formatDateTime(row.endedTime)],
    ['auditRemark', row.auditRemark],
    ['listProblem', row.listProblem],
    ['createdUser', row.createdUser],
    ['createdTime', formatDateTime(row.createdTime)],
  ] as const;
  return (
    <Descriptions
      bordered
      size="small"
      styles={{ label: { whiteSpace: 'nowrap' } }}
      column={{ xs: 1, sm: 1, md: 1, lg: 1, xl: 2 }}
      items={facts.filter(([, value]) => value).map(([name, children]) => ({ key: name, label: t(`field.smsTask.${name}`), children }))}
    />
  );
}

/** A passenger by name, and whether it is a VIP; of a number alone nobody is known. */
function Receiver({ row: { receiver, isVip } }: { row: RowOf<typeof smsTask.detailSend> }) {
  const { t } = usePortal();
  return (
    <>
      {receiver || '—'} {isVip === 'Y' && <Tag color="gold">{t('field.smsTask.isVip')}</Tag>}
    </>
  );
}

interface RecipientsProps {
  call: typeof smsTask.detailSend;
  taskId: string;
  /** Whether they can be saved as a file, all or those chosen. */
  exported?: boolean;
  /** Shows what one of them gets. */
  onShow?: (id: string) => void;
}

/** Everybody who gets the message, with what became of it. */
export function Recipients({ call, taskId, exported = false, onShow }: RecipientsProps) {
  const { t, can } = usePortal();
  return (
    <ListScreen
      call={call}
      name="sms-task-recipients"
      local
      inDialog
      live="task"
      fixed={{ taskId }}
      rowKey="id"
      {...(exported &&
        can(smsTask.detailSendExport) && {
          exportCall: smsTask.detailSendExport,
          selectAtMost: maxChosen,
          selected: ({ keys }: Selection<RowOf<typeof smsTask.detailSend>>) => (
            <ExportButton call={smsTask.detailSendExportSelected} input={{ ids: keys }} label={t('sms.exportChosen')} />
          ),
        })}
      columns={[
        onShow
          ? {
              field: 'telphone',
              width: 140,
              link: true,
              render: row => (
                <button type="button" className="reap-link" onClick={() => onShow(row.id)}>
                  {row.telphone ?? t('task.showMessage')}
                </button>
              ),
            }
          : column('telphone', { width: 140 }),
        { field: 'receiver', width: 140, render: row => <Receiver row={row} /> },
        choice('specialService', 'specialService', { width: 120 }),
        column('flightNo', { width: 92 }),
        column('flightDate', { width: 108 }),
        column('segment', { width: 96 }),
        column('pnr', { width: 84 }),
        {
          field: 'deliveryState',
          width: 140,
          render: ({ deliveryState, ...row }) => {
            if (deliveryState) return <Delivery row={{ deliveryState, ...row }} />;
            return row.forgotten ? t('sms.forgotten') : '—';
          },
        },
        { field: 'sendTime', width: 150, render: ({ sendTime }) => (sendTime ? formatDateTime(sendTime) : '—') },
      ]}
      empty={t('task.noRecipients')}
    />
  );
}
