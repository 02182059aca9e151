import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { h5Luggage } from '@reap/contracts/compensation/luggage/luggage';
import { maxLuggageLines } from '@reap/contracts/compensation/luggage/material';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { WholeInput } from '@reap/shared-ui/whole-input';
import { Button } from 'antd';
import * as z from 'zod';
import { moneyLabel } from '../../../money-label.ts';
import { luggageSum } from '../luggage-sum.ts';

/** What an item is called and costs is kept with its line: the stock of another station does not tell. */
const Line = z.object({ itemId: z.string(), quantity: z.number(), name: z.string().optional(), price: z.number().optional() });
type Line = z.output<typeof Line>;
const Lines = z.array(Line);
const oneMore: Line = { itemId: '', quantity: 1 };

/** What an item is called, by what may be read of it. */
export const nameOf = ({ brand, model }: { brand?: string | undefined; model?: string | undefined }): string =>
  [brand, model].filter(Boolean).join(' ');

/** Which items the passenger is given, and how many of each: what the service station has is offered, with what is available. */
export function LuggageLines({ control: { id, value, onChange, disabled }, station }: { control: Control; station: string }) {
  const { t } = usePortal();
  const stock = useCall(h5Luggage.luggagePage, { code: station, pageSize: 300 }, { enabled: station !== '', staleTime: 0 });
  const items = stock.data?.rows ?? [];
  const found = Lines.safeParse(value).data ?? [];
  const lines = found.length > 0 ? found : [oneMore];
  const change = (at: number, set: Partial<Line>) => onChange?.(lines.map((line, place) => (place === at ? { ...line, ...set } : line)));
  const itemOf = (itemId: string) => items.find(item => item.id === itemId);
  const chosen = lines.filter(({ itemId }) => itemId !== '');
  const sum = luggageSum(chosen.map(({ itemId, quantity, price }) => ({ quantity, price: itemOf(itemId)?.price ?? price })));
  const options = items.map(item => ({
    value: item.id,
    label: t('bagOrder.item', {
      item: nameOf(item),
      price: item.price === undefined ? '' : formatMoney(item.price),
      n: item.available,
    }),
  }));
  // What was chosen and is not in this stock is named as long as it is chosen.
  const elsewhere = ({ itemId, name }: Line) => {
    const item = name || t('bagOrder.unnamed');
    return { value: itemId, label: stock.data ? t('bagOrder.elsewhere', { item }) : item };
  };
  const choose = (at: number, itemId: string) => {
    const item = itemOf(itemId);
    change(at, { itemId, name: item && nameOf(item), price: item?.price });
  };
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {stock.error && !stock.data && <ErrorCard error={stock.error} onRetry={() => void stock.refetch()} />}
      {lines.map((line, at) => (
        <div key={at} style={{ display: 'grid', gridTemplateColumns: '1fr 96px 32px', gap: 8 }}>
          <ChoiceSelect<string>
            {...(at === 0 && id && { id })}
            aria-label={t('bagOrder.chooseItem', { n: at + 1 })}
            value={line.itemId || undefined}
            options={line.itemId === '' || itemOf(line.itemId) ? options : [elsewhere(line), ...options]}
            loading={stock.isLoading}
            disabled={disabled ?? false}
            onChange={chosenId => choose(at, typeof chosenId === 'string' ? chosenId : '')}
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
        <strong className="reap-figures">{moneyLabel(sum)}</strong>
      </div>
    </div>
  );
}
