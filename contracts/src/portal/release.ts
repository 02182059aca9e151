import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, code, entity, flag, id, instant, line, list, nothing, paging, whole } from '../fields.ts';
import { upload } from '../upload.ts';

/** What one version of a remote may be: so many bytes and files, as an archive (.tar.gz) and unpacked alike. */
export const releaseLimits = { bytes: 10 * 1024 * 1024, files: 200 } as const;

/** A remote's entry, fetched before anything else of it, has so many bytes at most (gzip), and so many more for each other script. */
export const entryLimit = { bytes: 8 * 1024, perScript: 0.1 * 1024 } as const;

const archive = () =>
  upload({
    types: ['application/gzip'],
    maxBytes: releaseLimits.bytes + 1,
    wrongType: 'release.archiveType',
    tooLarge: 'release.archiveTooLarge',
  });

/** The name of a remote, as its folder has it. */
export const remoteName = () => z.string().regex(/^mf-[a-z][a-z-]{0,40}$/, { error: 'release.remoteName' });
const reason = () => line(200).min(1, { error: 'common.enterTitle' });
/** Somebody of a tenant, as `TV/station`. */
const person = () => z.string().regex(/^[A-Z0-9]{2,12}\/[A-Za-z0-9._-]{2,40}$/, { error: 'release.personFormat' });

const Named = z.object({ id: id(), version: z.string(), build: z.string() });
const Canary = Named.extend({
  percent: z.number(),
  /** Codes of tenants. */
  tenants: z.array(z.string()),
  /** `TV/station`. */
  people: z.array(z.string()),
});

/** Who gets which version of a remote. */
export const ReleaseState = entity('releaseState', {
  /** The change that made it so; 0 where there never was one. */
  changeId: z.int(),
  /** What everybody gets: a release, or the installed build. */
  stable: Named.nullable(),
  /** What some get in its place. */
  canary: Canary.nullable(),
  reason: z.string(),
  by: actor(),
  at: instant().nullable(),
});
export type ReleaseState = z.output<typeof ReleaseState>;

const Release = entity('release', {
  id: id(),
  version: z.string(),
  build: z.string(),
  /** Bytes of all files. */
  size: z.int(),
  files: z.int(),
  notes: z.string(),
  publishedAt: instant(),
  publishedBy: actor(),
  active: code('releaseActive'),
  /** Why this portal can't run it (any more), in words. */
  misfit: z.string().nullable(),
});

const RemoteReleases = entity('release', {
  remote: z.string(),
  installed: z.object({ version: z.string(), build: z.string() }).nullable(),
  state: ReleaseState,
  /** What a way back would bring; null where nothing was before. */
  before: ReleaseState.nullable(),
  /** Newest first; those whose files are kept. */
  releases: z.array(Release),
  /** Why everybody gets the installed build in place of the active release. */
  gaveWay: z.string().nullable(),
  /** Where the caller's own session takes it from, in place of all this. */
  override: z.object({ url: z.string(), until: instant() }).nullable(),
  allowed: z.array(z.enum(['publish', 'activate', 'back', 'override', 'grant'])),
});

const Change = ReleaseState.extend({ action: code('releaseAction') });

export const PublishForm = entity('release', { remote: remoteName(), archive: archive(), notes: line(500).default('') });
/** A version that lies in the portal; `again` where the same bytes lay there already. */
const Published = z.object({
  id: id(),
  version: z.string(),
  build: z.string(),
  again: flag(),
  size: z.int(),
  files: z.int(),
});

/** Names the change that the person saw last: if there was another since, nothing happens. */
const seen = { changeId: z.int().optional() };

export const ActivateForm = entity('release', {
  remote: remoteName(),
  /** null is the installed build. */
  releaseId: id().nullable(),
  audience: code('releaseAudience'),
  percent: whole(0, 100).default(0),
  tenants: list(z.string().regex(/^[A-Z0-9]{2,12}$/, { error: 'validate.format' }), 50).default([]),
  people: list(person(), 50).default([]),
  reason: reason(),
  ...seen,
});
export const BackForm = entity('release', { remote: remoteName(), reason: reason(), ...seen });

const Token = entity('releaseToken', {
  id: id(),
  remote: z.string(),
  name: z.string(),
  madeBy: actor(),
  madeAt: instant(),
  lastUsedAt: instant().nullable(),
});
export const TokenDraft = entity('releaseToken', { remote: remoteName(), name: line(60).min(1, { error: 'common.enterTitle' }) });

const Right = entity('releaseRight', {
  remote: z.string(),
  userId: id(),
  userName: z.string(),
  employeeName: actor(),
  rights: z.array(code('releaseRight')),
});
export const RightDraft = entity('releaseRight', {
  remote: remoteName(),
  userName: line(40).min(1, { error: 'common.enterTitle' }),
  rights: list(code('releaseRight'), 5),
});

const activation = ['release.unfit', 'release.gone', 'record.changed', 'record.notFound'] as const;

/** Versions of remotes: published, activated for everybody or for some, taken back. The platform tenant's affair alone. */
export const release = resource('/api/release', {
  list: get('list', { can: 'platform:release:view', added: true, returns: z.array(RemoteReleases) }),
  history: post('history', {
    can: 'platform:release:view',
    added: true,
    body: z.object({ remote: remoteName(), ...paging }),
    returns: page(Change),
    sortable: ['changeId'],
  }),
  /** Everything that speaks against a version is told at once, one field `reasons.<n>` for each. */
  publish: post('publish', {
    can: 'platform:release:publish',
    added: true,
    pipeline: true,
    body: PublishForm,
    returns: Published,
    errors: ['release.refused'],
  }),
  activate: post('activate', {
    can: 'platform:release:activate',
    added: true,
    pipeline: true,
    body: ActivateForm,
    returns: ReleaseState,
    errors: [...activation, 'release.noAudience', 'release.noTenant', 'release.noPerson'],
  }),
  /** Restores exactly what was there before the last change. */
  back: post('back', {
    can: 'platform:release:activate',
    added: true,
    pipeline: true,
    body: BackForm,
    returns: ReleaseState,
    errors: [...activation, 'release.nothingBefore'],
  }),
  tokens: get('tokens', { can: 'platform:release:grant', added: true, returns: z.array(Token) }),
  /** The token is shown this once. */
  makeToken: post('make_token', {
    can: 'platform:release:grant',
    added: true,
    body: TokenDraft,
    returns: z.object({ id: id(), token: z.string() }),
  }),
  withdrawToken: post('withdraw_token', {
    can: 'platform:release:grant',
    added: true,
    body: z.object({ id: id() }),
    returns: nothing,
    errors: ['record.notFound'],
  }),
  rights: get('rights', { can: 'platform:release:grant', added: true, returns: z.array(Right) }),
  /** An empty list takes them away. */
  saveRights: post('save_rights', {
    can: 'platform:release:grant',
    added: true,
    body: RightDraft,
    returns: nothing,
    errors: ['tenant.noAccount'],
  }),
});
