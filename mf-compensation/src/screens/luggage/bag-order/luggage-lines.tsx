import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { h5Luggage } from '@reap/contracts/compensation/luggage';
import { maxLuggageLines } from '@reap/contracts/compensation/material';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { WholeInput } from '@reap/shared-ui/whole-input';
import { Button } from 'antd';
import * as z from 'zod';

const Lines = z.array(z.object({ itemId: z.string(), quantity: z.number() }));
const oneMore = { itemId: '', quantity: 1 };

/** Which items the passenger is given, and how many of each: what the service station has is offered, with what is available. */
export function LuggageLines({ control: { id, value, onChange, disabled }, station }: { control: Control; station: string }) {
  const { t } = usePortal();
  const stock = useCall(h5Luggage.luggagePage, { code: station, pageSize: 300 }, { enabled: station !== '', staleTime: 0 });
  const items = stock.data?.rows ?? [];
  const found = Lines.safeParse(value).data ?? [];
  const lines = found.length > 0 ? found : [oneMore];
  const change = (at: number, set: Partial<(typeof lines)[number]>) =>
    onChange?.(lines.map((line, place) => (place === at ? { ...line, ...set } : line)));
  const sum = lines.reduce((total, { itemId, quantity }) => total + quantity * (items.find(item => item.id === itemId)?.price ?? 0), 0);
  const options = items.map(item => ({
    value: item.id,
    label: t('bagOrder.item', {
      item: `${item.brand ?? ''} ${item.model ?? ''}`,
      price: item.price === undefined ? '' : formatMoney(item.price),
      n: item.available,
    }),
  }));
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {lines.map((line, at) => (
        <div key={at} style={{ display: 'grid', gridTemplateColumns: '1fr 96px 32px', gap: 8 }}>
          <ChoiceSelect<string>
            {...(at === 0 && id && { id })}
            aria-label={t('bagOrder.chooseItem', { n: at + 1 })}
            value={line.itemId || undefined}
            options={options}
            loading={stock.isLoading}
            disabled={disabled ?? false}
            onChange={itemId => change(at, { itemId: typeof itemId === 'string' ? itemId : '' })}
          />
          <WholeInput
            control={{
              id: `${id ?? 'luggage'}-${at}`,
              // None is what stands there while the number is typed anew: a 0 would become part of it.
              value: line.quantity || null,
              disabled: disabled ?? false,
              onChange: quantity => change(at, { quantity: typeof quantity === 'number' ? quantity : 0 }),
            }}
            label={t('bagOrder.pieces', { n: at + 1 })}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={t('bagOrder.removeLine', { n: at + 1 })}
            disabled={disabled || lines.length === 1}
            onClick={() => onChange?.(lines.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || lines.length >= maxLuggageLines}
          onClick={() => onChange?.([...lines, oneMore])}
        >
          {t('bagOrder.addLine')}
        </Button>
        <strong className="reap-figures">{formatMoney(sum)}</strong>
      </div>
    </div>
  );
}
