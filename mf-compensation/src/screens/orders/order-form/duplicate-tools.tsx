import { OrderPaxDraft } from '@reap/contracts/compensation/order/order-pax';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { usePortal } from '@reap/shared-ui/portal';
import { Button, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { doubledOf, type Line, toExplain, without, withReason } from './lines.ts';

interface DuplicateToolsProps {
  lines: readonly Line[];
  /** Keys of the lines that are ticked. */
  chosen: readonly string[];
  onChange: (lines: readonly Line[]) => void;
}

/** For passengers who have money on this flight already: one reason for many, or all of them taken out. */
export function DuplicateTools({ lines, chosen, onChange }: DuplicateToolsProps) {
  const { t } = usePortal();
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const doubled = doubledOf(lines);
  if (doubled.length === 0) return null;
  const reason = typed.trim();
  const label = t('field.compensationPassenger.duplicateReason');
  const problem = reason ? problemOf(OrderPaxDraft.shape.duplicateReason, reason, label, t) : undefined;
  const asked = toExplain(lines, chosen);
  const usable = reason !== '' && !problem && asked.length > 0;
  const apply = () => usable && onChange(withReason(lines, reason, chosen));
  return (
    <>
      <Space.Compact>
        <Input
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onPressEnter={apply}
          aria-label={label}
          placeholder={label}
          {...(problem && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': hintId })}
          style={{ width: 200 }}
        />
        <Button disabled={!usable} onClick={apply}>
          {t('order.form.oneReason', { n: asked.length })}
        </Button>
      </Space.Compact>
      {problem && (
        <span id={hintId} role="status" style={{ alignSelf: 'center', color: 'var(--reap-error)', fontSize: 13 }}>
          {problem}
        </span>
      )}
      <Button
        onClick={() =>
          onChange(
            without(
              lines,
              doubled.map(line => line.paxId),
            ),
          )
        }
      >
        {t('order.form.removeDoubled', { n: doubled.length })}
      </Button>
    </>
  );
}
