import type { Registry } from '@reap/contracts/registry';
import { compensation } from './compensation/index.ts';
import { bookingOf, flightPassenger, flightsAt, passengersOfFlight, passengersToTell } from './flight-passenger/index.ts';
import type { HandlersOf } from './kernel/call/mount.ts';
import { type Config, isAtWork, type Kernel } from './kernel/kernel.ts';
import type { AnyModule, MadeParts, Offers, Others } from './kernel/module.ts';
import { messageCenter } from './message-center/index.ts';
import { portal } from './portal/index.ts';
import { survey } from './survey/index.ts';
import { createTenant, joinSeeds, userCenter } from './user-center/index.ts';
import { openTaskCounts, reviewingPositions, reviewingRoles, workflow } from './workflow/index.ts';

/** The modules, in the order in which their parts stand in the menu and their periodic work is done. */
const byName = { workflow, compensation, survey, flightPassenger, messageCenter, userCenter, portal };
const modules: readonly AnyModule[] = Object.values(byName);
const names = Object.keys(byName) as (keyof typeof byName)[];

/** What a tenant starts with, of all modules. */
export const seeds = joinSeeds(modules.map(module => module.seeds ?? {}));

/** The queues of background jobs of all modules. */
export const queues: readonly string[] = modules.flatMap(module => module.queues ?? []);

const offers: Offers = {
  todos: modules.flatMap(module => module.offers?.todos ?? []),
  reviewed: modules.flatMap(module => module.offers?.reviewed ?? []),
  firstSteps: modules.flatMap(module => module.offers?.firstSteps ?? []),
  dictUses: Object.assign({}, ...modules.map(module => module.offers?.dictUses)),
  fileAccess: Object.assign({}, ...modules.map(module => module.offers?.fileAccess)),
  fileUses: Object.assign({}, ...modules.map(module => module.offers?.fileUses)),
};

/**
 * Puts the modules to work. Their handlers together answer every call of the contracts, or this does not compile; what they do beside
 * that, and its queues, is the work of this server's services alone.
 */
export function makeModules(
  kernel: Kernel,
  parts: Pick<Others, 'remotes' | 'viewerPolicy' | 'monitor' | 'metrics'>,
): { handlers: HandlersOf<Registry>; working: readonly MadeParts[]; queues: readonly string[] } {
  const others: Others = {
    ...parts,
    ...offers,
    settings: seeds.settings,
    openTenant: (db, tenant) => createTenant(db, seeds, tenant),
    openReviews: openTaskCounts,
    reviewingPositions,
    reviewingRoles,
    flightsAt,
    bookingOf,
    passengersToTell,
    passengersOfFlight,
    queues,
    adapters: () => made.flatMap(({ adapters = [] }) => adapters).sort((one, other) => (one.adapter < other.adapter ? -1 : 1)),
  };
  const atWork = {
    workflow: workflow.make(kernel, others),
    compensation: compensation.make(kernel, others),
    survey: survey.make(kernel, others),
    flightPassenger: flightPassenger.make(kernel, others),
    messageCenter: messageCenter.make(kernel, others),
    userCenter: userCenter.make(kernel, others),
    portal: portal.make(kernel, others),
  };
  const made: readonly MadeParts[] = Object.values(atWork);
  const handlers = {
    ...atWork.compensation.handlers,
    ...atWork.survey.handlers,
    ...atWork.flightPassenger.handlers,
    ...atWork.messageCenter.handlers,
    ...atWork.userCenter.handlers,
    ...atWork.portal.handlers,
  };
  const working = names.filter(name => isHere(kernel.config, byName[name]));
  return { handlers, working: working.map(name => atWork[name]), queues: working.flatMap(name => queuesOf(byName[name])) };
}

const isHere = (config: Config, { service }: AnyModule): boolean => !service || isAtWork(config, service);
const queuesOf = ({ queues = [] }: AnyModule): readonly string[] => queues;
