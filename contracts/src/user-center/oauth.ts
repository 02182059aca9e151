import * as z from 'zod';
import { del, get, head, options, page, patch, post, put, resource } from '../contract.ts';
import { actor, asks, code, entity, id, instant, line, list, nothing, paging } from '../fields.ts';

const scopes = () => list(code('oauthScope'), 10);
const someScopes = () =>
  asks(
    scopes().refine(chosen => chosen.length > 0, { error: 'oauth.scopesRequired' }),
    'oauth.scopesRequired',
  );

// People recognise a program by its address: no user before the host, and only ASCII and Han in it, which do not look alike.
const address = /^[A-Za-z]+:\/\/([\dA-Za-z_\p{Script=Han}-]+\.)+[\dA-Za-z\p{Script=Han}-]+(:\d+)?([/?#][^<>"\\\p{C}\p{Z}]*)?$/u;
const client = {
  name: line(40).min(1, { error: 'common.enterTitle' }),
  nameEn: line(80).default(''),
  /** Where the program lives; shown to whoever is asked, so that he can tell it. */
  homepage: z
    .url({ protocol: /^https$/, error: 'oauth.homepage' })
    .regex(address, { error: 'oauth.homepage' })
    .max(200),
  scopes: someScopes(),
};
export const OauthClientDraft = entity('oauthClient', {
  clientId: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{2,39}$/, { error: 'oauth.clientFormat' }),
  ...client,
  status: code('enableStatus').default(1),
});
export const OauthClientChange = entity('oauthClient', { id: id(), ...client, version: z.int().optional() });
const OauthClientRow = entity('oauthClient', {
  id: id(),
  clientId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  homepage: z.string(),
  scopes: z.array(code('oauthScope')),
  status: code('enableStatus'),
  /** How many people have agreed to it. */
  approved: z.int(),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['update', 'chgStatus', 'delete'])),
});

const Ref = z.object({ id: id() });
const Versioned = z.object({ version: z.int() });
const refusals = ['record.notFound', 'record.changed'] as const;

/** Programs that may ask people for access: registered by administrators. */
export const oauthClient = resource('/api/reaptv-user-center/sys/oauth_client', {
  page: post('page', {
    can: 'uc:oauth:view',
    added: true,
    body: entity('oauthClient', {
      clientId: line(40).optional(),
      name: line(40).optional(),
      status: code('enableStatus').optional(),
      ...paging,
    }),
    returns: page(OauthClientRow),
    sortable: ['updatedTime', 'clientId', 'name'],
  }),
  save: post('save', {
    can: 'uc:oauth:edit',
    added: true,
    body: OauthClientDraft,
    returns: Ref,
    once: true,
    errors: ['oauth.clientTaken'],
  }),
  update: post('update', { can: 'uc:oauth:edit', added: true, body: OauthClientChange, returns: Versioned, once: true, errors: refusals }),
  chgStatus: post('chg_status', {
    can: 'uc:oauth:edit',
    added: true,
    body: entity('oauthClient', { id: id(), status: code('enableStatus'), version: z.int().optional() }),
    returns: Versioned,
    errors: refusals,
  }),
  delete: post('delete', {
    can: 'uc:oauth:delete',
    added: true,
    body: z.object({ id: id(), version: z.int().optional() }),
    returns: nothing,
    errors: refusals,
  }),
});

/** What a program asks of this person, and what he has said to it. */
export const AccessRequest = entity('oauthClient', {
  clientId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  homepage: z.string(),
  scopes: z.array(code('oauthScope')),
  decision: code('oauthDecision'),
  approvedScopes: z.array(code('oauthScope')),
  decidedTime: instant().nullable(),
});
export type AccessRequest = z.output<typeof AccessRequest>;

/** `model`: the program's name; without it, the first that waits for this person. */
const Model = z.object({ model: line(40).optional() });
const Decision = entity('oauthClient', {
  approved: z.boolean(),
  /** Of those asked for; all of them where none is named. */
  scopes: scopes().optional(),
});

/** A person's word on a program's request; nothing is handed to the program (seed 2 §7: every verb). */
const confirmAccessCalls = (service: string) =>
  resource(`${service}/oauth`, {
    // Before GET, which would bring a HEAD of its own.
    head: head('confirm_access', { can: 'signed-in', own: true, query: Model, returns: nothing, errors: ['oauth.nothing'] }),
    get: get('confirm_access', { can: 'signed-in', own: true, query: Model, returns: AccessRequest, errors: ['oauth.nothing'] }),
    /** The first word; who has given one changes it with PUT. */
    post: post('confirm_access', {
      can: 'signed-in',
      query: Model,
      body: Decision,
      returns: AccessRequest,
      errors: ['oauth.nothing', 'oauth.decided'],
    }),
    put: put('confirm_access', { can: 'signed-in', query: Model, body: Decision, returns: AccessRequest, errors: ['oauth.nothing'] }),
    /** Of what was agreed to, only these. */
    patch: patch('confirm_access', {
      can: 'signed-in',
      query: Model,
      body: entity('oauthClient', { scopes: someScopes() }),
      returns: AccessRequest,
      errors: ['oauth.nothing', 'oauth.notApproved'],
    }),
    delete: del('confirm_access', { can: 'signed-in', query: Model, returns: nothing, errors: ['oauth.nothing'] }),
    options: options('confirm_access', { can: 'signed-in', query: Model, returns: z.object({ verbs: z.array(z.string()) }) }),
  });

export type ConfirmAccess = ReturnType<typeof confirmAccessCalls>;
export const compensationConfirmAccess = confirmAccessCalls('/api/compensation');
export const messageConfirmAccess = confirmAccessCalls('/api/reaptv-message-center-bff');
