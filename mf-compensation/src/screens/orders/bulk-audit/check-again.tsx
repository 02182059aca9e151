import { bulkAudit } from '@reap/contracts/compensation/review/bulk-audit';
import type { AnswerOf } from '@reap/contracts/contract';
import { request } from '@reap/shared-ui/core/http';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';
import { routes } from '../../../routes.ts';

type Run = AnswerOf<typeof bulkAudit.find>;
const maxRows = 300;

/** A new dry run over what this one left, as the records are now. */
export function CheckAgain({ run }: { run: Run }) {
  const { t, toast, openTab } = usePortal();
  const check = useAction(bulkAudit.check);
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      const pages = await Promise.all([1, 2].map(pageNumber => request(bulkAudit.items, { id: run.id, pageNumber, pageSize: maxRows })));
      const items = pages.flatMap(page => page.rows).flatMap(row => (row.result === 'done' ? [] : [{ id: row.businessId }]));
      const { kind, auditStatus, remarks } = run;
      const { id } = await check.run({ kind, auditStatus, remarks, items });
      openTab(routes.bulkAudit({ id }));
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void again()}>
      {t('bulk.again', { n: run.total - run.done })}
    </Button>
  );
}
