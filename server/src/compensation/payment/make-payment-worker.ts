import type { Kernel } from '../../kernel/kernel.ts';
import { acceptCallBack, callBackHandlers } from './gateway/call-back.ts';
import type { PaymentGateway } from './gateway/gateway.ts';
import { httpGateway } from './gateway/http-gateway.ts';
import { noGateway } from './gateway/no-gateway.ts';
import { simulatedGateway } from './gateway/simulated-gateway.ts';
import { PaymentWorker } from './payment-worker.ts';

/**
 * The gateway of an installation, the answer to its call-backs, and the work that is done for it again and again; in production
 * without a gateway there is neither.
 */
export function makePaymentWorker({ pool, clock, config, log, closing }: Kernel): {
  gateway: PaymentGateway;
  handlers: ReturnType<typeof callBackHandlers>;
  work(): Promise<void>;
} {
  const secret = config.payments?.secret ?? config.secret;
  const receive = { pool, secret, clock };
  const simulated =
    config.payments || config.production ? undefined : simulatedGateway({ ...receive, callBack: call => acceptCallBack(receive, call) });
  const gateway = simulated ?? (config.payments ? httpGateway(config.payments, clock) : noGateway);
  const isThere = gateway.kind !== 'none';
  if (!isThere) log.warn('PAYMENT_URL is missing: payments wait, because nothing is paid in production without a gateway');
  const worker = new PaymentWorker({ pool, gateway, clock, log, closing });
  const work = async () => {
    // What is not sent stays to pay, and is sent once there is somebody who pays it.
    if (!isThere) return;
    await worker.work();
    await simulated?.callBacks();
  };
  return {
    gateway,
    handlers: callBackHandlers(isThere ? secret : undefined),
    work,
  };
}
