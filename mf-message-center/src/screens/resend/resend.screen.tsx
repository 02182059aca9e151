import { RedoOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { maxResent, smsResend } from '@reap/contracts/message-center/sms-resend';
import { choice, column, dateTime, money } from '@reap/shared-ui/columns';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { field } from '@reap/shared-ui/filters';
import { ListScreen, type Selection } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import type { List } from '@reap/shared-ui/use-list';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { SmsDrawer } from '../sms-records/sms.drawer.tsx';
import { Delivery } from '../sms-records/sms-columns.tsx';
import { ResendDialog, type SentBefore, type Who } from './resend.dialog.tsx';

/** Messages to a passenger of the last days, sent once more (screens.md msg.resend). */
export default function ResendScreen() {
  const { t, can } = usePortal();
  const [opened, setOpened] = useState<SentBefore>();
  const [asked, setAsked] = useState<{ selection: Selection<SentBefore>; list: List<typeof smsResend.page> }>();
  return (
    <>
      <ListScreen
        call={smsResend.page}
        title={t('resend.title')}
        trail={[t('group.messages')]}
        filters={[field('pnr', { width: 120 }), field('telphone', { width: 160 })]}
        columns={[
          { field: 'receiver', width: 112, link: true, render: row => <Receiver row={row} onOpen={setOpened} /> },
          column('telphone', { width: 136 }),
          column('content', { width: 280 }),
          { field: 'deliveryState', width: 128, render: row => <Delivery row={row} /> },
          { field: 'stop', width: 200, render: row => <Stop stop={row.stop} /> },
          dateTime('createdTime'),
          column('parts', { width: 72 }),
          money('price'),
          { field: 'resent', width: 104, render: ({ resent }) => (resent > 0 ? t('resend.times', { n: resent }) : '—') },
          column('flightNo', { width: 96 }),
          choice('businessCategory', 'smsBusinessCategory', { width: 112 }),
          column('station', { width: 80, hidden: true }),
        ]}
        {...(can(smsResend.sendByPnr) && {
          selectable: (row: SentBefore) => row.stop === null,
          selectAtMost: maxResent,
          selected: (selection: Selection<SentBefore>, list: List<typeof smsResend.page>) => (
            <ResendChosen selection={selection} who={list.input} onAsk={() => setAsked({ selection, list })} />
          ),
        })}
        empty={<EmptyState kind="none" title={t('resend.ask')} hint={t('resend.askHint')} />}
      />
      <SmsDrawer calls={smsPassenger} id={opened?.id} onClose={() => setOpened(undefined)} />
      {asked && (
        <ResendDialog
          rows={asked.selection.rows}
          who={asked.list.input}
          onDone={() => {
            asked.selection.clear();
            asked.list.refresh();
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface ResendChosenProps {
  selection: Selection<SentBefore>;
  who: Who;
  onAsk: () => void;
}

/** Sends what was chosen, as long as the list is about whom it was chosen of. */
function ResendChosen({ selection, who: { pnr, telphone }, onAsk }: ResendChosenProps) {
  const { t } = usePortal();
  const [of] = useState({ pnr, telphone });
  const isOfOther = pnr !== of.pnr || telphone !== of.telphone;
  useEffect(() => {
    if (isOfOther) return selection.clear();
    // All are sent or none: what somebody else has sent meanwhile, or was blocked, would hold up the others.
    const still = selection.rows.filter(({ stop }) => stop === null);
    if (still.length < selection.rows.length) selection.set(still);
  }, [isOfOther, selection]);
  return (
    <Button type="primary" icon={<RedoOutlined />} disabled={isOfOther} onClick={onAsk}>
      {t('resend.verb')}
    </Button>
  );
}

/** Opens the record, for who may read records. */
function Receiver({ row, onOpen }: { row: SentBefore; onOpen: (row: SentBefore) => void }) {
  const { can } = usePortal();
  const name = row.receiver || row.telphone || '—';
  if (!can(smsPassenger.detail)) return <span className="reap-cut">{name}</span>;
  return (
    <button type="button" className="reap-link reap-cut" style={{ maxWidth: '100%' }} onClick={() => onOpen(row)}>
      {name}
    </button>
  );
}

function Stop({ stop }: Pick<RowOf<typeof smsResend.page>, 'stop'>) {
  const { t } = usePortal();
  if (stop === null) return <ToneTag tone="done">{t('resend.can')}</ToneTag>;
  return <ToneTag tone="idle">{t(`enum.smsResendStop.${stop}`)}</ToneTag>;
}
