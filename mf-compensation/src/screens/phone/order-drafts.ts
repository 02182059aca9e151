import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import type { AnyCall } from '@reap/contracts/contract';
import { formatMoney } from '@reap/shared-ui/core/format';
import { amountOf } from '@reap/shared-ui/core/typed-text';
import { type DraftForm, draftForm, nextStep } from '@reap/shared-ui/device/draft-form';
import { staffKeeping } from '@reap/shared-ui/device/draft-rules';
import * as z from 'zod';

const text = () => z.string().default('');
/** Pieces of an item of the stock; what it is called and costs is known without a network too. */
const Line = z.object({ itemId: z.string(), quantity: z.number(), name: text(), price: z.number().optional() });
const Typed = z.object({
  accidentId: text(),
  orderId: z.string().optional(),
  version: z.number().optional(),
  paxId: text(),
  /** Passenger and flight, in words. */
  about: text(),
  serviceCity: text(),
  responsibleUnits: z.array(z.string()).default([]),
  remark: text(),
  currentAmount: text(),
  duplicateReason: text(),
  luggage: z.array(Line).default([]),
});
export type OrderTyped = z.output<typeof Typed>;
export type OrderLineTyped = OrderTyped['luggage'][number];

/** What is typed of an order, as it lies on the phone. */
export const orderTyped = (values: Record<string, unknown>): OrderTyped => Typed.parse(values);

const common = ({ accidentId, serviceCity, responsibleUnits, remark }: OrderTyped) => ({
  accidentId,
  serviceCity,
  responsibleUnits,
  remark,
});
const cash = (typed: OrderTyped) => {
  const { paxId, currentAmount, duplicateReason } = typed;
  return { ...common(typed), passengers: paxId ? [{ paxId, currentAmount: amountOf(currentAmount) ?? 0, duplicateReason }] : [] };
};
const luggage = (typed: OrderTyped) => ({
  ...common(typed),
  duplicateReason: typed.duplicateReason,
  luggage: typed.luggage.map(({ itemId, quantity }) => ({ itemId, quantity })),
});
const changed =
  <B>(body: (typed: OrderTyped) => B) =>
  (typed: OrderTyped) => ({ ...body(typed), orderId: typed.orderId ?? '', version: typed.version });
const from =
  <B>(body: (typed: OrderTyped) => B) =>
  (values: Record<string, unknown>) =>
    body(orderTyped(values));

const titled = (what: (typed: OrderTyped) => string) => (values: Record<string, unknown>) => {
  const typed = orderTyped(values);
  return [typed.about, what(typed)].filter(Boolean).join(' · ');
};
const amountInWords = (typed: string): string => {
  const fen = amountOf(typed);
  return fen === undefined ? typed : formatMoney(fen);
};
const ofCash = { keeping: staffKeeping, titleOf: titled(({ currentAmount }) => amountInWords(currentAmount)) };
const ofLuggage = {
  keeping: staffKeeping,
  titleOf: titled(typed => typed.luggage.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')),
};
/** What is saved is handed in; refused for its state, an earlier try had done it. */
const handIn = nextStep<{ orderId: string }, typeof h5Order.submit>({
  call: h5Order.submit,
  input: ({ orderId }) => ({ orderId }),
  done: ['order.state'],
});

/** Orders written on a phone: new ones, drafts that are there already, and those that came back, which are saved and handed in by one call. */
export const orderForms = {
  cash: {
    add: draftForm({
      ...ofCash,
      name: 'comp.order.cash.add',
      call: h5Order.addCashCompensation,
      next: handIn,
      bodyOf: from(cash),
    }),
    change: draftForm({
      ...ofCash,
      name: 'comp.order.cash.change',
      call: h5Order.editCashCompensation,
      next: handIn,
      bodyOf: from(changed(cash)),
    }),
    again: draftForm({
      ...ofCash,
      name: 'comp.order.cash.again',
      call: h5Order.auditReSubmitCashCompensation,
      bodyOf: from(changed(cash)),
    }),
  },
  luggage: {
    add: draftForm({
      ...ofLuggage,
      name: 'comp.order.luggage.add',
      call: h5Order.addMaterialCompensation,
      next: handIn,
      bodyOf: from(luggage),
    }),
    change: draftForm({
      ...ofLuggage,
      name: 'comp.order.luggage.change',
      call: h5Order.editMaterialCompensation,
      next: handIn,
      bodyOf: from(changed(luggage)),
    }),
    again: draftForm({
      ...ofLuggage,
      name: 'comp.order.luggage.again',
      call: h5Order.auditReSubmitMaterialCompensation,
      bodyOf: from(changed(luggage)),
    }),
  },
} as const;
export type OrderKind = keyof typeof orderForms;
export type OrderStep = keyof (typeof orderForms)[OrderKind];

const steps = ['add', 'change', 'again'] as const satisfies readonly OrderStep[];
const kinds = ['cash', 'luggage'] as const satisfies readonly OrderKind[];
export const formOf = (kind: OrderKind, step: OrderStep): DraftForm<AnyCall> => orderForms[kind][step] as unknown as DraftForm<AnyCall>;
export const allOrderForms: readonly DraftForm[] = kinds.flatMap(kind => steps.map(step => formOf(kind, step)));

/** What the form of this name writes; a location without one opens a new cash order. */
export const writtenBy = (name: string | null): { kind: OrderKind; step: OrderStep } =>
  kinds.flatMap(kind => steps.map(step => ({ kind, step }))).find(({ kind, step }) => orderForms[kind][step].name === name) ?? {
    kind: 'cash',
    step: 'add',
  };
export const kindOf = (name: string | null): OrderKind | undefined => kinds.find(kind => kind === name);
