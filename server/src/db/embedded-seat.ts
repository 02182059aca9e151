import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Home } from './embedded-home.ts';
import { embeddedSettings } from './embedded-settings.ts';
import { postmasterOf, stopPostmaster } from './postmaster.ts';
import { StartError } from './start-error.ts';

// Every server on a data directory holds this lock shared; who can take it alone is the last one.
const inUse = 7_262_701;
const answerMs = 30_000;
const retryMs = 5000;
const leaveMs = 6000;

export const urlOf = (home: Home, user: string, password: string, database: string): string =>
  `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(home.socket)}`;

/**
 * One server's place at the embedded PostgreSQL: a connection that holds the shared lock. It is taken again, and PostgreSQL started
 * again, when that dies under a server that goes on; who leaves last stops it.
 */
export class Seat {
  readonly #home: Home;
  #client: pg.Client | undefined;
  #leaving = false;
  /** PostgreSQL as this server started it; undefined where it adopted a running one, or that has ended. */
  #started: ChildProcess | undefined;
  #taking: Promise<void> = Promise.resolve();

  private constructor(home: Home) {
    this.#home = home;
  }

  static async take(home: Home): Promise<Seat> {
    const seat = new Seat(home);
    await seat.#take();
    return seat;
  }

  get client(): pg.Client {
    if (!this.#client) throw new StartError(`The embedded database does not answer: see ${this.#home.log}`);
    return this.#client;
  }

  /** Leaves, whatever has happened to PostgreSQL since; stops it where nobody else sits there. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await this.#taking;
    const deadline = Date.now() + leaveMs;
    while (Date.now() < deadline) {
      const client = this.#client ?? (await this.#connect());
      if (client && (await this.#leaveBy(client, deadline))) return;
      // Killed, or stopped by another server: there is nothing to stop.
      if (!client && !this.#isThere()) return;
      await sleep(50);
    }
    // It has begun and lets nobody in: only who began it may end it unasked.
    if (this.#started) await stopPostmaster(this.#home.cluster, Date.now() + 1000);
  }

  /** False where the connection broke before it was clear who is last. */
  async #leaveBy(client: pg.Client, deadline: number): Promise<boolean> {
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [inUse]);
      const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [inUse]);
      if (rows[0]?.last) await stopPostmaster(this.#home.cluster, deadline);
      return true;
    } catch {
      this.#client = undefined;
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  #isThere(): boolean {
    return this.#started !== undefined || postmasterOf(this.#home.cluster) !== undefined;
  }

  async #take(): Promise<void> {
    const deadline = Date.now() + answerMs;
    let lastStart = 0;
    while (Date.now() < deadline && !this.#leaving) {
      const client = await this.#connect();
      if (client && (await sits(client))) return this.#sitDown(client);
      await client?.end().catch(() => undefined);
      // A start that met the end of an earlier process is tried again; one that lost against another server ends by itself.
      if (!client && Date.now() - lastStart > 3000) {
        this.#start();
        lastStart = Date.now();
      }
      await sleep(client ? 200 : 25);
    }
    if (!this.#leaving) throw new StartError(`The embedded database does not answer: see ${this.#home.log}`);
  }

  #sitDown(client: pg.Client): void {
    this.#client = client;
    client.once('end', () => {
      this.#client = undefined;
      this.#takeAgain();
    });
  }

  #takeAgain(): void {
    if (this.#leaving) return;
    this.#taking = this.#take().catch(() => {
      // Requests are refused with 503 meanwhile; the disk may have room again, or the old process may have gone.
      setTimeout(() => this.#takeAgain(), retryMs).unref();
    });
  }

  async #connect(): Promise<pg.Client | undefined> {
    const home = this.#home;
    const client = new pg.Client({ connectionString: urlOf(home, 'postgres', home.passwords.superuser, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01')
        throw new StartError(
          `The password in database.json is not that of ${home.cluster}: restore the file, or set the data directory aside`,
        );
      return undefined;
    }
  }

  #start(): void {
    const { bin, cluster, socket, account, log } = this.#home;
    const output = openSync(log, 'a', 0o600);
    const server = spawn(join(bin, 'postgres'), ['-D', cluster, '-k', socket, ...embeddedSettings().flatMap(setting => ['-c', setting])], {
      ...account,
      // Its own process group: Ctrl-C must reach the server first, which then stops PostgreSQL in order.
      detached: true,
      cwd: '/',
      stdio: ['ignore', output, output],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    });
    closeSync(output);
    server.unref();
    for (const event of ['exit', 'error'])
      server.once(event, () => {
        if (this.#started === server) this.#started = undefined;
      });
    this.#started = server;
  }
}

/** False while the last server of before is stopping PostgreSQL. */
async function sits(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock_shared($1) as ok', [inUse]);
    return rows[0]?.ok === true;
  } catch {
    return false;
  }
}
