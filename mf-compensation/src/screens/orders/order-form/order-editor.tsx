import type { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import { type OrderLimits, sumLimitProblem } from '@reap/contracts/compensation/order/order-limits.rules';
import type { RowOf } from '@reap/contracts/contract';
import { Conflict, Merged } from '@reap/shared-ui/conflict';
import type { ApiError } from '@reap/shared-ui/core/api-error';
import { useCall } from '@reap/shared-ui/core/query';
import type { EditableHandle } from '@reap/shared-ui/editable-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, App, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { standardOf } from '../order-risks.ts';
import { riskList } from '../risk-list.tsx';
import { allChoicePax } from './choice-pax.ts';
import { gapsOf, type Line, sumOf, withAsked, withEarlier } from './lines.ts';
import { LinesCard } from './lines-card.tsx';
import { type MergedWriting, mergeWriting, type Writing } from './merge.ts';
import { type Fields, fieldsOf, OrderFields } from './order-fields.tsx';
import { OrderFooter } from './order-footer.tsx';
import { OrderProblems } from './order-problems.tsx';
import { SubmitOutcome } from './submit-outcome.tsx';
import { type KeptOrder, useOrderDraft } from './use-order-draft.ts';
import { useSaving } from './use-saving.ts';

interface OrderEditorProps {
  accident: RowOf<typeof accident.page>;
  saved: KeptOrder['saved'];
  initial: Writing;
  /** The order of that version as it is stored; unknown where what was kept was typed on an older one. */
  begun: Writing | undefined;
  /** What this tab kept of an earlier writing. */
  kept: KeptOrder | undefined;
  /** Begins again with what the server has. */
  onReload: (orderId: string, forget: () => void) => void;
}

/** The order being written: its fields, its passengers with their amounts, and what becomes of it. */
export function OrderEditor({ accident: of, initial, kept, onReload, ...given }: OrderEditorProps) {
  const portal = usePortal();
  const { t } = portal;
  const { modal } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const limits = useCall(order.limits, {}).data;
  const [lines, setLines] = useState(initial.lines);
  const [saved, setSaved] = useState(given.saved);
  const begun = useRef(given.begun);
  const [both, setBoth] = useState<MergedWriting['both']>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [checks, setChecks] = useState(0);
  const table = useRef<EditableHandle>(null);
  const draft = useOrderDraft(kept);
  const fields = () => form.getFieldsValue(true) as Fields;
  const labelOf = (name: string) => t(`field.compensationOrder.${name}`);

  const change = (next: readonly Line[]) => {
    setLines(next);
    draft.keep({ accidentId: of.accidentId, saved, fields: fields(), lines: next }, true);
  };
  const showWrong = () => setWrong(namesOf(form.getFieldsError()));
  const reread = async () => {
    const doubled = await allChoicePax({ accidentId: of.accidentId, duplicatesOnly: true, ...(saved && { orderId: saved.orderId }) });
    return withEarlier(lines, doubled);
  };
  const refused = async (error: ApiError) => {
    const named = Object.entries(error.fields);
    form.setFields(
      named.filter(([path]) => !isOfLines(path)).map(([path, field]) => ({ name: path as keyof Fields, errors: [field.text] })),
    );
    showWrong();
    // Somebody else has paid one of them in between: each line learns what and where, then asks for its reason.
    const known = named.some(([path]) => isOfLines(path)) ? await reread().catch(() => lines) : lines;
    const now = withAsked(known, Object.keys(error.fields));
    setLines(now);
    setChecks(count => count + 1);
    return named.some(([path]) => !isOfLines(path)) || lacking(now, limits);
  };
  const saving = useSaving({
    accident: of,
    saved,
    onSaved: now => {
      setSaved(now);
      setBoth(undefined);
      begun.current = { fields: fields(), lines };
      draft.keep({ accidentId: of.accidentId, saved: now, ...begun.current }, false);
    },
    onNewer: (row, selected) => {
      const typed = { fields: fields(), lines };
      const newer = { fields: fieldsOf(row), lines: selected };
      const merged = begun.current && mergeWriting(begun.current, typed, newer);
      const next = merged ?? typed;
      const now = { orderId: row.orderId, version: row.version };
      begun.current = newer;
      form.setFieldsValue(next.fields);
      setLines(next.lines);
      setSaved(now);
      setBoth(merged?.both);
      draft.keep({ accidentId: of.accidentId, saved: now, fields: next.fields, lines: next.lines }, true);
    },
    onRefused: refused,
    onLeave: draft.forget,
  });
  // What is typed while it is written would neither be in the order nor come back with a refusal.
  const locked = saving.busy !== undefined;
  // A cell that is locked can't be led to.
  useEffect(() => {
    if (checks > 0 && !locked) table.current?.validate();
  }, [checks, locked]);
  const checked = async (toSubmit: boolean) => {
    const good = await form.validateFields().then(
      () => true,
      () => false,
    );
    showWrong();
    const tooMuch = limits && sumLimitProblem(sumOf(lines), limits);
    const nobody = toSubmit && lines.length === 0;
    if (nobody) setWrong(names => [...names, 'passengers']);
    const complete = table.current?.validate() ?? true;
    if (good && complete && !nobody && !tooMuch) return true;
    setChecks(count => count + 1);
    return false;
  };
  /** Names what is risky before it goes to reviewers; asks nothing where nothing is. */
  const askFirst = async (): Promise<boolean> => {
    const risks = riskList(lines, standardOf(of.accidentType, limits), portal);
    if (!risks) return true;
    return modal.confirm({
      title: t('order.form.askSubmit'),
      content: risks,
      okText: t('order.form.submit'),
      cancelText: t('order.form.backToIt'),
    });
  };
  return (
    <>
      {saving.conflict && (
        <Conflict
          error={saving.conflict}
          onKeep={() => void saving.keepMine()}
          onReload={() => onReload(saved?.orderId ?? '', draft.forget)}
          merges={begun.current !== undefined}
        />
      )}
      {both && !saving.conflict && <Merged both={[...both.fields.map(labelOf), ...both.lines.map(nameOf)]} />}
      {draft.restored && <Alert type="info" role="status" showIcon closable={{}} style={{ marginBottom: 12 }} title={t('form.restored')} />}
      {checks > 0 && <OrderProblems fields={wrong.map(labelOf)} lines={lines} limits={limits} />}
      <OrderFields
        form={form}
        accident={of}
        initial={initial.fields}
        orderId={saved?.orderId}
        disabled={locked}
        onChange={() => change(lines)}
        onChecked={showWrong}
      />
      <LinesCard
        accidentId={of.accidentId}
        orderId={saved?.orderId}
        lines={lines}
        limits={limits}
        disabled={locked}
        onChange={change}
        table={table}
      />
      <OrderFooter
        count={lines.length}
        sum={sumOf(lines)}
        busy={saving.busy}
        onSave={async () => (await checked(false)) && saving.save(fields(), lines)}
        onSubmit={async () => (await checked(true)) && (await askFirst()) && saving.submit(fields(), lines)}
      />
      <SubmitOutcome outcome={saving.outcome} />
    </>
  );
}

const lacking = (lines: readonly Line[], limits: OrderLimits | undefined): boolean => {
  const { amounts, over, reasons } = gapsOf(lines, limits);
  return amounts.length + over.length + reasons.length > 0;
};
const nameOf = ({ paxName, tktNo }: Line): string => paxName ?? tktNo ?? '—';
const isOfLines = (path: string): boolean => path.split('.')[0] === 'passengers';

const namesOf = (errors: readonly { name: readonly (string | number)[]; errors: readonly string[] }[]): string[] =>
  errors.filter(one => one.errors.length > 0).map(one => String(one.name[0]));
