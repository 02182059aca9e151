import type { h5Luggage } from '@reap/contracts/compensation/luggage/luggage';
import type { h5Order } from '@reap/contracts/compensation/order/h5-order';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { idOf } from '@reap/shared-ui/testing/sample-orders';

type Detail = AnswerOf<typeof h5Order.findCompensationLuggageDetailInfo>;

/** What the station has. */
export const stockOfLuggage: RowOf<typeof h5Luggage.luggagePage>[] = [
  { id: idOf(801), code: 'LXA', brand: '外交官', model: '20 寸', price: 39_900, available: 6 },
  { id: idOf(802), code: 'LXA', brand: '新秀丽', model: '25 寸', price: 89_900, available: 2 },
];

/** A line of a material order in effect. */
export const luggageLine = (): Detail['luggage'][number] => ({
  itemId: idOf(802),
  code: 'LXA',
  brand: '新秀丽',
  model: '25 寸',
  price: 89_900,
  quantity: 2,
  state: 1,
  available: 2,
});

export const mailedGrant = (): Detail['grants'][number] => ({
  id: idOf(60),
  orderId: idOf(1),
  code: 'LXA',
  brand: '新秀丽',
  quantity: 2,
  price: 89_900,
  flightNo: 'TV9881',
  flightDate: '2026-03-14',
  grantedBy: '多吉',
  way: 'mail',
  company: '顺丰',
  trackingNo: 'SF1',
  address: '拉萨',
  signatureId: null,
  signedName: '',
  consumeTime: '2026-03-14T06:05:00Z',
});
