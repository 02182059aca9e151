import type { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order';
import type { RowOf } from '@reap/contracts/contract';
import type { AuditOutcome } from '@reap/shared-ui/audit-dialog';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { routes } from '../../routes.ts';
import { type Line, toDraft } from './lines.ts';
import type { Fields } from './order-fields.tsx';

interface Subject {
  accident: RowOf<typeof accident.page>;
  order: RowOf<typeof order.page> | undefined;
  form: FormInstance<Fields>;
}
export interface Submitted extends AuditOutcome {
  orderId: string;
}

/** Saves the draft and submits it. What the server refuses is shown at its field and counted above; what was typed stays. */
export function useSaving({ accident: of, order: row, form }: Subject) {
  const { t, toast, setUnsaved, closeTab } = usePortal();
  const saveCall = useAction(order.save);
  const submitCall = useAction(order.submit);
  const [saved, setSaved] = useState<{ orderId: string; version: number } | undefined>(row && { orderId: row.orderId, version: row.version });
  const [problems, setProblems] = useState<string[]>([]);
  const [outcome, setOutcome] = useState<Submitted>();

  const refuse = (error: unknown, lines: readonly Line[]) => {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) {
      setProblems([]);
      toast.failure(error);
      return;
    }
    const entries = Object.entries(error.fields);
    form.setFields(entries.filter(([path]) => !path.startsWith('passengers')).map(([path, field]) => ({ name: path as keyof Fields, errors: [field.text] })));
    setProblems(entries.map(([path, field]) => [lines[Number(path.split('.')[1])]?.paxName, field.text].filter(Boolean).join('：')));
  };

  const write = async (lines: readonly Line[]) => {
    const made = await saveCall.run({ ...form.getFieldsValue(), ...saved, accidentId: of.accidentId, passengers: toDraft(lines) });
    setSaved({ orderId: made.orderId, version: made.version });
    setProblems([]);
    setUnsaved(false);
    return made;
  };
  const save = async (lines: readonly Line[]) => {
    try {
      const made = await write(lines);
      toast.success(t('order.form.saved', { no: made.orderNo }));
      closeTab(routes.orderDetail({ orderId: made.orderId }));
    } catch (error) {
      refuse(error, lines);
    }
  };
  const submit = async (lines: readonly Line[]) => {
    try {
      const { orderId, version } = await write(lines);
      setOutcome({ orderId, ...(await submitCall.run({ orderId, version })) });
    } catch (error) {
      refuse(error, lines);
    }
  };
  return { save, submit, problems, outcome, busy: saveCall.busy ? 'save' : submitCall.busy ? 'submit' : undefined } as const;
}
