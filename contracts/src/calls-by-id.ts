import type { AnyCall, Resource } from './contract.ts';
import { registry } from './registry.ts';

/** Every call by its id. */
export const callsById: ReadonlyMap<string, AnyCall> = new Map(
  Object.entries<Resource>(registry).flatMap(([resourceId, resource]) =>
    Object.entries(resource).map(([name, call]): [string, AnyCall] => [call.id ?? `${resourceId}.${name}`, call]),
  ),
);
