import { fenToYuan } from '@reap/contracts/fields';
import { amountOf } from '@reap/shared-ui/core/typed-text';
import { DictText } from '@reap/shared-ui/dict';
import { Popover } from '@reap/shared-ui/popover';
import { usePortal } from '@reap/shared-ui/portal';
import { Button, Flex, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { cabinsOf, type Line, proposedAmounts, withAmount, withAmounts } from './lines.ts';

interface AmountToolsProps {
  lines: readonly Line[];
  onChange: (lines: readonly Line[]) => void;
}

/** One amount for everybody, or one per cabin. */
export function AmountTools({ lines, onChange }: AmountToolsProps) {
  const { t } = usePortal();
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const fen = amountOf(typed);
  const wrong = typed !== '' && !fen;
  return (
    <>
      <Space.Compact>
        <Input
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onPressEnter={() => fen && onChange(withAmount(lines, fen))}
          aria-label={t('order.form.amount')}
          placeholder={t('order.form.amount')}
          inputMode="decimal"
          {...(wrong && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': hintId })}
          style={{ width: 120 }}
        />
        <Button disabled={!fen} onClick={() => fen && onChange(withAmount(lines, fen))}>
          {t('order.form.applyAll')}
        </Button>
      </Space.Compact>
      {wrong && (
        <span id={hintId} role="status" style={{ alignSelf: 'center', color: 'var(--reap-error)', fontSize: 13 }}>
          {t('common.enterTitleCorrectly', { title: t('order.form.amount') })}
        </span>
      )}
      <Popover trigger="click" placement="bottomLeft" content={<PerCabin key={cabinsOf(lines).join()} lines={lines} onChange={onChange} />}>
        <Button>{t('order.form.perCabin')}</Button>
      </Popover>
    </>
  );
}

function PerCabin({ lines, onChange }: AmountToolsProps) {
  const { t } = usePortal();
  const cabins = cabinsOf(lines);
  const proposed = proposedAmounts(cabins);
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(cabins.map(cabin => [cabin, fenToYuan(proposed[cabin] ?? 0)])),
  );
  const amounts = cabins.map(cabin => [cabin, amountOf(typed[cabin] ?? '')] as const);
  const complete = amounts.every(([, fen]) => fen !== undefined && fen > 0);
  return (
    <Flex vertical gap={8} style={{ width: 240 }}>
      {cabins.map(cabin => (
        <Flex key={cabin} align="center" gap={8} component="label">
          <span style={{ flex: 1 }}>
            <DictText dictKey="cabin" value={cabin} />
          </span>
          <Input
            value={typed[cabin] ?? ''}
            inputMode="decimal"
            style={{ width: 120 }}
            onChange={event => setTyped({ ...typed, [cabin]: event.target.value })}
          />
        </Flex>
      ))}
      <Button
        type="primary"
        disabled={!complete}
        onClick={() => onChange(withAmounts(lines, Object.fromEntries(amounts.map(([cabin, fen]) => [cabin, fen ?? 0]))))}
      >
        {t('order.form.apply')}
      </Button>
    </Flex>
  );
}
