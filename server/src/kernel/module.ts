import type { Resource } from '@reap/contracts/contract';
import type { Service } from '@reap/contracts/services';
import type { Registry } from 'prom-client';
import type { Db } from '../db/pool.ts';
import type { ViewerPolicy } from './access/viewer-policy.ts';
import type { JobDefinition } from './background/jobs.ts';
import type { PeriodicTask } from './background/periodic.ts';
import type { Jobs } from './call/context.ts';
import type { HandlersOf } from './call/mount.ts';
import type { MountedCall } from './call/mounted-call.ts';
import type { Kernel } from './kernel.ts';
import type { Adapter } from './operations/adapter.ts';
import type { Monitor } from './operations/monitor.ts';
import type { DictionarySeed, Grants, MenuSeed } from './seeds.ts';
import type { Settings } from './settings/setting-definitions.ts';

/** What a module gives every tenant to start with, and each that is there already when a version brings more. */
export interface Seeds {
  /** Its part of the menu, by the remote that shows its pages; every auth code of the contracts stands in one of them. */
  menu?: Readonly<Record<string, readonly MenuSeed[]>>;
  grants?: Grants;
  dictionaries?: readonly DictionarySeed[];
  settings?: Settings;
  /** What it writes once, in the transaction of a tenant that is being made. */
  open?: (db: Db, tenantId: string) => Promise<void>;
}

/** What a module says of itself to whichever other asks for that kind of thing; who asks adds the kind here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by modules
export interface Offers {}

/** What one module does for another that does not know it; who needs it adds it here, the list of modules fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by modules
export interface Services {}

/** What the others offer and do, and what a running server has once. */
export interface Others extends Offers, Services {
  settings: Settings;
  viewerPolicy: ViewerPolicy;
  monitor: Monitor;
  /** What `/metrics` tells. */
  metrics: Registry;
  queues: readonly string[];
  /** The outside parties of all modules; known when all are made. */
  adapters: () => readonly Adapter[];
}

/** Work that is done again and again, and again after a failure. */
export interface Chore {
  everyMs: number;
  /** Every process does it for itself, not only the one that does the clockwork. */
  eachProcess?: true;
  run(): Promise<void>;
  /** The next turn comes also while this one is still at work: it keeps lanes of its own. */
  overlaps?: true;
}

/** What a module at work does beside answering calls. */
export interface MadeParts {
  /** One for each of the module's queues; `calls` are those of all modules. */
  jobs?: (calls: ReadonlyMap<string, MountedCall>) => readonly JobDefinition[];
  periodic?: readonly PeriodicTask[];
  adapters?: readonly Adapter[];
  chores?: Readonly<Record<string, Chore>>;
}

/** What every module says before it is put to work. */
export interface AnyModule {
  /** The service that its work belongs to; what has none works on every server, as the kernel does. */
  service?: Service;
  seeds?: Seeds;
  offers?: Partial<Offers>;
  /** Names of its background jobs, which are made with the database. */
  queues?: readonly (keyof Jobs)[];
}

/** A business module: what it starts with, what it offers the others, and how it is put to work; C are its calls by resource. */
export interface Module<C extends Record<string, Resource>> extends AnyModule {
  make(kernel: Kernel, others: Others): MadeParts & { handlers: HandlersOf<C> };
}
