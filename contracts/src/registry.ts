import { compensationCalls } from './compensation/registry.ts';
import type { Resource } from './contract.ts';
import { flightPassengerCalls } from './flight-passenger/registry.ts';
import { messageCenterCalls } from './message-center/registry.ts';
import { portalCalls } from './portal/registry.ts';
import { surveyCalls } from './survey/registry.ts';
import { userCenterCalls } from './user-center/registry.ts';

/** Every resource under the first part of its call ids (spec/calls.tsv): `comp.order` + `page` → `comp.order.page`. */
export const registry = {
  ...portalCalls,
  ...userCenterCalls,
  ...compensationCalls,
  ...flightPassengerCalls,
  ...messageCenterCalls,
  ...surveyCalls,
} as const satisfies Record<string, Resource>;

export type Registry = typeof registry;

/** The id of a call: `comp.order.page`. */
export type CallId = { [R in keyof Registry]: `${R}.${keyof Registry[R] & string}` }[keyof Registry];
