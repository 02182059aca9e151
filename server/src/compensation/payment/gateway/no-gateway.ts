import type { PaymentGateway } from './gateway.ts';

const missing = async (): Promise<never> => {
  throw new Error('PAYMENT_URL is missing: nothing is paid in production without a gateway');
};

/** In production no money is paid by a simulation: without a gateway everything waits until there is one. */
export const noGateway: PaymentGateway = { kind: 'none', place: 'PAYMENT_URL', pay: missing, find: missing, decidedOn: missing };
