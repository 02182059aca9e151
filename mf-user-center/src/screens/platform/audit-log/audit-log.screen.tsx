import type { RowOf } from '@reap/contracts/contract';
import { auditLog } from '@reap/contracts/user-center/audit-log';
import { column, dateTime } from '@reap/shared-ui/columns';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { CutText } from '@reap/shared-ui/cut-text';
import { choiceFilter, customFilter, dateRange, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useState } from 'react';
import { AuditLineDrawer } from './audit-line.drawer.tsx';
import { OperationFilter, useOperationWord } from './operation-filter.tsx';

type Row = RowOf<typeof auditLog.page>;

/** Who did what, when and from where; read only (screens.md uc.auditLog). */
export default function AuditLogScreen() {
  const { t, language } = usePortal();
  const [opened, setOpened] = useState<Row>();
  const operationWord = useOperationWord();
  const word = (zh: string, en: string) => (language === 'en-US' && en ? en : zh);
  return (
    <>
      <ListScreen
        call={auditLog.page}
        exportCall={auditLog.export}
        title={t('auditLog.title')}
        trail={[t('group.system')]}
        inRow={language === 'zh-CN' ? 4 : 3}
        filters={[
          dateRange('startDate', 'endDate'),
          field('person', { width: language === 'zh-CN' ? 120 : 160, placeholder: t('auditLog.personHint') }),
          customFilter('call', props => <OperationFilter {...props} label={t('field.auditLog.call')} />, operationWord),
          choiceFilter('result', 'auditResult'),
          field('target', { placeholder: t('auditLog.beginning') }),
          field('address', { placeholder: t('auditLog.beginning') }),
          field('requestId', { width: 280 }),
        ]}
        columns={[
          {
            ...dateTime('at', { width: 150 }),
            link: true,
            render: row => (
              <button type="button" className="reap-link reap-figures" onClick={() => setOpened(row)}>
                {formatDateTime(row.at)}
              </button>
            ),
          },
          {
            ...column('employeeName', { width: 150 }),
            render: row => <CutText text={personOf(row)} />,
          },
          { ...column('module', { width: 120 }), render: row => <CutText text={word(row.module, row.moduleEn)} /> },
          { ...column('operation', { width: 160 }), render: row => <CutText text={word(row.operation, row.operationEn)} /> },
          column('target', { width: 200 }),
          {
            ...column('result', { width: 116 }),
            render: row => <StatusTag name="auditResult" value={row.result} hover={word(row.reason, row.reasonEn)} />,
          },
          column('address', { width: 130 }),
          column('homeTenant', { width: 130, hidden: true }),
          column('requestId', { width: 280, hidden: true }),
        ]}
        empty={t('auditLog.empty')}
      />
      <AuditLineDrawer line={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** The name with the account; an account alone where nobody has it (a sign-in that failed). */
const personOf = ({ employeeName, userName }: Row): string => (employeeName ? `${employeeName} (${userName})` : userName) || '—';
