import type { RequestOf, Resource } from '@reap/contracts/contract';
import type { Registry } from '@reap/contracts/registry';

/** A valid request of every call of a resource; a call without one does not compile. */
export type SamplesOf<R extends keyof Registry> = RequestsOf<Registry[R]>;

type RequestsOf<R extends Resource> = { [C in keyof R]: RequestOf<R[C]> };

/** The same for every resource of a module's part of the registry. */
export type ModuleSamples<C> = { [R in keyof C & keyof Registry]: SamplesOf<R> };
