import type { Db } from '../../db/pool.ts';
import type { Access, Account, AccountLookup } from './account-lookup.ts';

/** Resolved permissions by tenant, permission version and person: a changed role makes new entries, old ones fall out by age. */
export class AccessCache {
  readonly #accounts: AccountLookup;
  readonly #entries = new Map<string, Access>();
  readonly #size: number;

  constructor(accounts: AccountLookup, size = 5000) {
    this.#accounts = accounts;
    this.#size = size;
  }

  async of(db: Db, tenantId: string, account: Account): Promise<Access> {
    const key = `${tenantId}:${account.permissionVersion}:${account.userId}`;
    const known = this.#entries.get(key);
    if (known) return known;
    const access = await this.#accounts.access(db, account.userId);
    const [oldest] = this.#entries.keys();
    if (oldest && this.#entries.size >= this.#size) this.#entries.delete(oldest);
    this.#entries.set(key, access);
    return access;
  }
}
