import { type OrderLimits, paxLimitProblem } from '@reap/contracts/compensation/order/order-limits.rules';
import { OrderPaxDraft } from '@reap/contracts/compensation/order/order-pax';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { useDict } from '@reap/shared-ui/dict';
import { type EditableColumn, type EditableHandle, EditableTable } from '@reap/shared-ui/editable-table';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { useSelection } from '@reap/shared-ui/list-screen';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { Button, Card, ConfigProvider, Flex } from 'antd';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { EarlierCell } from '../earlier.tsx';
import { AmountTools } from './amount-tools.tsx';
import { ChoosePassengers } from './choose-passengers.drawer.tsx';
import { DuplicateTools } from './duplicate-tools.tsx';
import { applyEdits, type Line, mergeChosen, needsReason, without } from './lines.ts';

interface LinesCardProps {
  accidentId: string;
  orderId: string | undefined;
  lines: readonly Line[];
  limits: OrderLimits | undefined;
  disabled: boolean;
  onChange: (lines: readonly Line[]) => void;
  table: RefObject<EditableHandle | null>;
}

const keyOf = (line: Line): string => line.paxId;

/** The passengers of the order with their amounts; who has money on this flight already needs a reason. */
export function LinesCard({ accidentId, orderId, lines, limits, disabled, onChange, table }: LinesCardProps) {
  const { t } = usePortal();
  const [choosing, setChoosing] = useState(false);
  const selection = useSelection(keyOf);
  // Who is taken out is not ticked any more.
  const change = (next: readonly Line[]) => {
    const left = new Set(next.map(keyOf));
    selection.set(selection.rows.filter(line => left.has(keyOf(line))));
    onChange(next);
  };
  // Also to a cell whose text was refused over the very amount that all get.
  const changeAmounts = (next: readonly Line[]) => {
    table.current?.forget('currentAmount');
    change(next);
  };
  const columns = useColumns(limits);
  const chooser = useRef<HTMLButtonElement>(null);
  // The button of the empty table is gone by the time that somebody is chosen.
  const focusBack = () => {
    if (document.activeElement === document.body) chooser.current?.focus();
  };
  const choose = (
    <Button ref={chooser} type="primary" onClick={() => setChoosing(true)}>
      {t('order.form.choosePax')}
    </Button>
  );
  return (
    <ConfigProvider componentDisabled={disabled}>
      <Card size="small" title={`${t('field.compensationOrder.passengers')} ${lines.length}`} extra={lines.length > 0 && choose}>
        {lines.length > 0 && (
          <Flex gap={8} wrap style={{ marginBottom: 8 }}>
            <AmountTools lines={lines} onChange={changeAmounts} />
            <DuplicateTools lines={lines} chosen={selection.keys} onChange={change} />
            <Button disabled={selection.rows.length === 0} onClick={() => change(without(lines, selection.keys))}>
              {t('order.form.remove', { n: selection.rows.length })}
            </Button>
          </Flex>
        )}
        <EditableTable
          ref={table}
          label={t('field.compensationOrder.passengers')}
          rows={lines}
          keyOf={keyOf}
          columns={columns}
          selection={selection}
          readOnly={disabled}
          onEdit={changes => change(applyEdits(lines, changes))}
          empty={<EmptyState kind="none" title={t('order.form.noPax')} hint={t('order.form.noPaxHint')} action={choose} />}
        />
        <ChoosePassengers
          open={choosing}
          accidentId={accidentId}
          orderId={orderId}
          chosen={lines}
          onDone={chosen => {
            change(mergeChosen(lines, chosen));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
          onClosed={focusBack}
        />
      </Card>
    </ConfigProvider>
  );
}

function useColumns(limits: OrderLimits | undefined): EditableColumn<Line>[] {
  const { t } = usePortal();
  const { options } = useDict('cabin');
  return useMemo(() => {
    const label = (name: string) => t(`field.compensationPassenger.${name}`);
    const cabins = new Map(options.map(option => [option.value, option.label]));
    return [
      { key: 'paxName', title: label('paxName'), width: 112, render: line => line.paxName },
      { key: 'tktNo', title: label('tktNo'), width: 128, render: line => line.tktNo },
      { key: 'cabin', title: label('cabin'), width: 84, render: line => cabins.get(line.cabin) ?? line.cabin },
      {
        key: 'currentAmount',
        title: label('currentAmount'),
        width: 200,
        align: 'right',
        edit: {
          kind: 'money',
          required: true,
          value: line => line.currentAmount,
          check: fen => amountProblem(Number(fen), limits, t),
        },
      },
      { key: 'earlier', title: label('earlier'), width: 250, render: line => <EarlierCell earlier={line.earlier} /> },
      {
        key: 'duplicateReason',
        title: label('duplicateReason'),
        width: 190,
        edit: {
          kind: 'text',
          value: line => line.duplicateReason,
          disabled: line => !needsReason(line) && !line.duplicateReason,
          required: needsReason,
          check: reason => problemOf(OrderPaxDraft.shape.duplicateReason, reason, label('duplicateReason'), t),
        },
      },
      { key: 'segment', title: label('segment'), width: 92, render: line => line.segment },
      { key: 'checkStatus', title: label('checkStatus'), width: 92, render: line => enumText('checkInStatus', line.checkStatus, t) },
      { key: 'idNo', title: label('idNo'), width: 176, render: line => line.idNo },
    ];
  }, [t, options, limits]);
}

function amountProblem(fen: number, limits: OrderLimits | undefined, t: Translate): string | undefined {
  if (!(fen > 0)) return t('order.amountRequired');
  const problem = limits && paxLimitProblem(fen, limits);
  return problem && t(problem.key, problem.params);
}
