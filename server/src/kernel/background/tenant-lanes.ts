import type { Kernel } from '../kernel.ts';
import { openTenants } from './periodic.ts';

/**
 * Work in the background with a lane for each tenant: an outside party that hangs for one delays nobody else. A lane that fails is
 * logged, and opened again by the next turn.
 */
export class TenantLanes {
  readonly #kernel: Pick<Kernel, 'pool' | 'log'>;
  readonly #failed: string;
  readonly #work: (tenantId: string) => Promise<void>;
  readonly #lanes = new Map<string, Promise<void>>();

  constructor(kernel: Pick<Kernel, 'pool' | 'log'>, failed: string, work: (tenantId: string) => Promise<void>) {
    this.#kernel = kernel;
    this.#failed = failed;
    this.#work = work;
  }

  /** Opens the lane of every tenant whose last one has ended, and answers when those that it opened have. */
  async turn(): Promise<void> {
    const tenants = await openTenants(this.#kernel.pool.db);
    await Promise.all(tenants.filter(id => !this.#lanes.has(id)).map(id => this.#open(id)));
  }

  #open(tenantId: string): Promise<void> {
    const lane = this.#work(tenantId)
      .catch(error => this.#kernel.log.warn({ err: error, tenant: tenantId }, this.#failed))
      .finally(() => this.#lanes.delete(tenantId));
    this.#lanes.set(tenantId, lane);
    return lane;
  }
}
