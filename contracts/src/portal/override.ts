import * as z from 'zod';
import { post, resource } from '../contract.ts';
import { entity, nothing, whole } from '../fields.ts';
import { RemoteOverride } from './portal.ts';
import { remoteName } from './release.ts';

/** For how many hours a session may take a remote from elsewhere, how many remotes at once, and how long an address may be. */
export const overrideLimits = { hours: 8, remotes: 5, address: 300 } as const;

/** The address of a build: the folder of its `reap-remote.json`. Which origins may be used, the server says. */
export const buildAddress = () =>
  z.string().trim().max(overrideLimits.address, { error: 'override.url' }).refine(isAddress, { error: 'override.url' });

function isAddress(text: string): boolean {
  if (!URL.canParse(text) || /[#?\s]/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

export const OverrideForm = entity('override', {
  remote: remoteName(),
  url: buildAddress(),
  hours: whole(1, overrideLimits.hours).default(overrideLimits.hours),
});

/** One's own session takes a remote from another address: a machine on which it is being written, a build to be reviewed. Nobody else's does. */
export const override = resource('/api/release/override', {
  /** The page's policy names the address from its next load on. */
  set: post('set', {
    can: 'platform:release:override',
    added: true,
    body: OverrideForm,
    returns: RemoteOverride,
    errors: ['override.noPage', 'override.tooMany'],
  }),
  remove: post('remove', {
    can: 'signed-in',
    added: true,
    body: z.object({ remote: remoteName() }),
    returns: nothing,
    errors: ['override.noPage'],
  }),
});
