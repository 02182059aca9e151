import { h5Luggage } from '@reap/contracts/compensation/luggage/luggage';
import { maxLuggageLines } from '@reap/contracts/compensation/luggage/material';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { SelectRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneRow } from '@reap/shared-ui/mobile/rows';
import { StepperRow } from '@reap/shared-ui/mobile/stepper';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { moneyLabel } from '../../../money-label.ts';
import { luggageSum } from '../../luggage/luggage-sum.ts';
import type { OrderLineTyped } from '../order-drafts.ts';
import type { RowsProps } from './rows.ts';

/** So many pieces of one item the contract takes. */
const mostPieces = 20;
/** From so many items up they are looked through by brand. */
const manyItems = 8;

/** Which items of the service station's stock the passenger is given, by brand and size, and how many of each. */
export function LuggageRows({ kept: { change, errors, isOpen }, typed: { serviceCity, luggage: lines } }: RowsProps) {
  const { t } = usePortal();
  const [brand, setBrand] = useState('');
  const stock = useCall(
    h5Luggage.luggagePage,
    { code: serviceCity, pageSize: 300 },
    { enabled: isOpen && serviceCity !== '', staleTime: 0 },
  );
  const items = stock.data?.rows.map(item => ({ ...item, itemId: item.id, name: [item.brand, item.model].filter(Boolean).join(' ') }));
  const brands = [...new Set(items?.map(item => item.brand ?? ''))];
  const quantityOf = (itemId: string) => lines.find(line => line.itemId === itemId)?.quantity ?? 0;
  const put = ({ itemId, name, price }: Omit<OrderLineTyped, 'quantity'>, quantity: number) => {
    const others = lines.filter(line => line.itemId !== itemId);
    change({ luggage: quantity > 0 ? [...others, { itemId, name, price, quantity }] : others });
  };
  // What was chosen and is not in this stock is shown as long as it is chosen.
  const elsewhere = lines.filter(({ itemId }) => !items?.some(item => item.itemId === itemId));
  const isFull = (itemId: string) => lines.length >= maxLuggageLines && quantityOf(itemId) === 0;
  return (
    <>
      <PhoneGroup label={t('phoneOrder.luggage')}>
        {(items?.length ?? 0) > manyItems && (
          <SelectRow
            label={t('field.luggageStock.brand')}
            name="brand"
            placeholder={t('phoneBaggage.all')}
            value={brand}
            options={brands.map(value => ({ value, label: value }))}
            onChange={setBrand}
          />
        )}
        {elsewhere.map(line => (
          <StepperRow
            key={line.itemId}
            name={line.name || t('bagOrder.unnamed')}
            label={line.name || t('bagOrder.unnamed')}
            value={line.quantity}
            max={items ? line.quantity : mostPieces}
            onChange={quantity => put(line, quantity)}
          />
        ))}
        {items
          ?.filter(item => !brand || item.brand === brand)
          .map(item => (
            <StepperRow
              key={item.itemId}
              name={item.name}
              label={
                <>
                  {item.name}
                  <br />
                  <span className="reap-phone-note">
                    {[item.price !== undefined && formatMoney(item.price), t('phoneOrder.available', { count: item.available })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </>
              }
              value={quantityOf(item.itemId)}
              max={isFull(item.itemId) ? 0 : Math.min(mostPieces, Math.max(item.available, 0))}
              onChange={quantity => put(item, quantity)}
            />
          ))}
        {items?.length === 0 && <p className="reap-row">{t('phoneOrder.noStock', { station: serviceCity })}</p>}
        {lines.length > 0 && (
          <PhoneRow label={t('phoneOrder.sum')}>
            <span className="reap-figures">{moneyLabel(luggageSum(lines))}</span>
          </PhoneRow>
        )}
      </PhoneGroup>
      {errors['luggage'] && (
        <p className="reap-field-error" role="alert">
          {errors['luggage']}
        </p>
      )}
      {isOpen && serviceCity !== '' && !stock.data && <Answer of={stock}>{() => null}</Answer>}
    </>
  );
}
