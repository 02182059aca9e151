import type { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order';
import type { RowOf } from '@reap/contracts/contract';
import type { EditableHandle } from '@reap/shared-ui/editable-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type Line, sumOf } from './lines.ts';
import { LinesCard } from './lines-card.tsx';
import { OrderFields, type Fields } from './order-fields.tsx';
import { OrderFooter } from './order-footer.tsx';
import { SubmitOutcome } from './submit-outcome.tsx';
import { useSaving } from './use-saving.ts';

interface OrderEditorProps {
  accident: RowOf<typeof accident.page>;
  order: RowOf<typeof order.page> | undefined;
  passengers: readonly Line[];
}

/** The order being written: its fields, its passengers with their amounts, and what becomes of it. */
export function OrderEditor({ accident: of, order: row, passengers }: OrderEditorProps) {
  const { t, user, setUnsaved } = usePortal();
  const [form] = Form.useForm<Fields>();
  const [lines, setLines] = useState<readonly Line[]>(passengers);
  const table = useRef<EditableHandle>(null);
  const saving = useSaving({ accident: of, order: row, form });
  const change = (next: readonly Line[]) => {
    setLines(next);
    setUnsaved(true);
  };
  // What was typed while a passenger had no money elsewhere may need a reason by now: the server's word is shown at the line.
  useEffect(() => {
    if (saving.problems.length > 0) table.current?.validate();
  }, [saving.problems]);
  const check = async () => {
    const fields = await form.validateFields().then(
      () => true,
      () => false,
    );
    return (table.current?.validate() ?? true) && fields;
  };
  return (
    <>
      {saving.problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('form.problems', { n: saving.problems.length })}
          description={saving.problems.map(problem => <div key={problem}>{problem}</div>)}
          style={{ marginBottom: 12 }}
        />
      )}
      <OrderFields
        form={form}
        accident={of}
        initial={{
          compensateType: row?.compensateType ?? 1,
          serviceCity: row?.serviceCity ?? (of.workStations.includes(user.station) ? user.station : (of.workStations[0] ?? '')),
          responsibleUnits: row?.responsibleUnits ?? [],
          remark: row?.remark ?? '',
        }}
        orderId={row?.orderId}
        onChange={() => setUnsaved(true)}
      />
      <LinesCard accidentId={of.accidentId} orderId={row?.orderId} lines={lines} onChange={change} table={table} />
      <OrderFooter
        count={lines.length}
        sum={sumOf(lines)}
        busy={saving.busy}
        onSave={async () => (await check()) && saving.save(lines)}
        onSubmit={async () => (await check()) && saving.submit(lines)}
      />
      <SubmitOutcome outcome={saving.outcome} />
    </>
  );
}
