import * as z from 'zod';
import { get, post, resource } from '../contract.ts';
import { code, entity, instant, nothing, whole } from '../fields.ts';

/** How much one batch may say: what a browser has gathered of several remotes in a minute. */
export const healthLimits = { lines: 60, values: 40 } as const;

const told = { remote: z.string().max(60), version: z.string().max(40), build: z.string().max(40) };

/** What happened so many times: a load, a failure by its reason, an error of a script. */
const Happened = z.object({
  ...told,
  measure: z.enum(['load', 'failure', 'script']),
  about: z.string().max(200),
  n: z.int().min(1).max(1000),
});
/** What was measured on a screen: milliseconds, and of layout shifts their score. */
const Measured = z.object({
  ...told,
  measure: z.enum(['open', 'lcp', 'inp', 'cls']),
  about: z.string().max(200),
  values: z.array(z.number().min(0).max(600_000)).min(1).max(healthLimits.values),
});
/** `about` is the reason of a failure, and of everything else the screen's path, without what stands behind its question mark. */
export const HealthLine = z.discriminatedUnion('measure', [Happened, Measured]);
export type HealthLine = z.output<typeof HealthLine>;

const Screen = entity('screenHealth', {
  screen: z.string(),
  /** What the menu calls it; its path where no row of the menu leads there. */
  name: z.string(),
  opened: z.int(),
  /** Openings that took a second or longer. */
  slow: z.int(),
  /** Three of four were better; null where nobody told. */
  openMs: z.number().nullable(),
  lcpMs: z.number().nullable(),
  inpMs: z.number().nullable(),
  cls: z.number().nullable(),
  scriptErrors: z.int(),
});

const VersionHealth = entity('versionHealth', {
  version: z.string(),
  build: z.string(),
  loads: z.int(),
  failures: z.int(),
  scriptErrors: z.int(),
  /** Signed-in sessions that loaded it, and those of them in which something went wrong. */
  sessions: z.int(),
  harmed: z.int(),
  causes: z.array(z.object({ reason: code('remoteFailure'), n: z.int() })),
  screens: z.array(Screen),
  /** By the hour, oldest first, those without anything too. */
  hours: z.array(z.object({ at: instant(), loads: z.int(), failures: z.int() })),
});
export type VersionHealth = z.output<typeof VersionHealth>;

/** How the versions of remotes do in browsers. */
export const remoteHealth = resource('/api/release/health', {
  /** Sent by open pages on their own. Who sends it is not kept; of signed-in sessions each counts once by version and cause. */
  tell: post('tell', {
    can: 'public',
    added: true,
    unattended: true,
    body: z.object({ lines: z.array(HealthLine).min(1).max(healthLimits.lines) }),
    returns: nothing,
  }),
  find: get('find', {
    can: 'platform:release:view',
    added: true,
    query: z.object({ remote: z.string().max(60), hours: whole(1, 168).default(24) }),
    returns: z.array(VersionHealth),
  }),
});
