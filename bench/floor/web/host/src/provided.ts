import type { createInstance } from '@module-federation/enhanced/runtime';

/** Written at build time by provided-loader.mjs. */
export declare const provided: NonNullable<Parameters<typeof createInstance>[0]['shared']>;
