import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/pool.ts';
import type { Access, Account, AccountLookup } from './account-lookup.ts';

/** Resolved permissions by tenant, permission version and person: a changed role makes new entries, old ones fall out by age. */
export class AccessCache {
  readonly #accounts: AccountLookup;
  readonly #entries: LRUCache<string, Access>;

  constructor(accounts: AccountLookup, size = 5000) {
    this.#accounts = accounts;
    this.#entries = new LRUCache({ max: size });
  }

  async of(db: Db, tenantId: string, account: Account): Promise<Access> {
    const key = `${tenantId}:${account.permissionVersion}:${account.userId}`;
    const known = this.#entries.get(key);
    if (known) return known;
    const access = await this.#accounts.access(db, account.userId);
    this.#entries.set(key, access);
    return access;
  }
}
