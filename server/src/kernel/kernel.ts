import type { Service } from '@reap/contracts/services';
import type { Logger } from 'pino';
import type { Pool } from '../db/pool.ts';
import type { AccessCache } from './access/access-cache.ts';
import type { AccountLookup } from './access/account-lookup.ts';
import type { EventHub } from './background/events.ts';
import type { JobQueue } from './background/jobs.ts';
import type { MinuteCounts } from './call/per-minute.ts';
import type { FileStore } from './files/files.ts';

export interface Config {
  dataDir: string;
  /** NODE_ENV=production or a host that is not loopback: demo passwords are refused. */
  production: boolean;
  demo: boolean;
  /** Keys the tokens and pseudonyms of masked columns. */
  secret: string;
  version: string;
  /** Where staff is kept outside; a file of the data directory where none is named. */
  directory?: { url: string; token: string | undefined } | undefined;
  /** The gateway that pays, and the secret of what it is told and calls back; a simulated one where none is named. */
  payments?: { url: string; secret: string } | undefined;
  /** The gateway that carries text messages, and the secret of what it is told and reports; an outbox where none is named. */
  sms?: { url: string; secret: string } | undefined;
  /** The gateways that carry WeChat messages to passengers, and messages to the staff's social app, with their secrets. */
  wechatMessages?: { url: string; secret: string } | undefined;
  sns?: { url: string; secret: string } | undefined;
  /** The system that keeps the tickets, and the secret that both sides sign with; a simulated one where none is named. */
  tickets?: { url: string; secret: string } | undefined;
  /** The secret that a flight feed outside signs its messages with; the demo schedule where none is named. */
  flightFeed?: { secret: string } | undefined;
  /** Who knows WeChat accounts, of our page and of our mini-program; a simulated one where none is named. */
  wechat?:
    | { url: string; page?: { appId: string; secret: string } | undefined; miniProgram?: { appId: string; secret: string } | undefined }
    | undefined;
  /** Opens metrics and call descriptions to who asks from elsewhere; without one, the right to the monitor does. */
  operationsToken?: string | undefined;
  /** Folder with shell/dist and the mf-… folders. */
  siteRoot: string;
  /** What this server does, where it does not do everything. */
  services?: ReadonlySet<Service> | undefined;
  /** Services that another backend answers, and the secret that it is told under who calls. */
  upstreams?: Partial<Record<Service, { url: string; secret: string }>> | undefined;
  /** Secrets under which a portal in front says who calls a service of this server. */
  fronts?: Partial<Record<Service, string>> | undefined;
  /** Remotes are told by a web host's `/remotes.json`, not by this server. */
  staticRemotes?: boolean;
  /** Where a session may take a remote from, beside its own machine: `https://review.example`. */
  overrideOrigins?: readonly string[];
}

/** What one running server shares between its requests. */
export interface Kernel {
  pool: Pool;
  config: Config;
  accounts: AccountLookup;
  access: AccessCache;
  events: EventHub;
  jobs: JobQueue;
  files: FileStore;
  /** Counted over all processes of this server. */
  counts: MinuteCounts;
  log: Logger;
  clock: () => Date;
  /** Aborted once the server closes: what works on and on begins nothing more. */
  closing: AbortSignal;
}

/** Whether this server does what a service does, by its own handlers, jobs and clock. */
export const isAtWork = ({ services, upstreams }: Pick<Config, 'services' | 'upstreams'>, service: Service): boolean =>
  (!services || services.has(service)) && !upstreams?.[service];
