// What it adds to requests and replies.
import type {} from '@fastify/cookie';
import { headers } from '@reap/contracts/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClaimSession } from '../access/claim-sessions.ts';
import { looksLikePipelineToken, type PipelineToken } from '../access/pipeline-tokens.ts';
import type { Session } from '../access/sessions.ts';
import type { Language } from '../language.ts';
import { languageOf } from '../texts.ts';
import type { Identity } from '../upstream/identity.ts';
import { type SignedText, signedTextOf } from './signed-text.ts';

/** What a request says about itself, before and beside its input. */
export interface RequestFacts {
  requestId: string;
  language: Language;
  address: string;
  agent: string;
  /** Whether it came over https: cookies are then `__Host-` and Secure. */
  secure: boolean;
  session: Session | undefined;
  /** Of a passenger's call: whose claim it is. */
  claim: ClaimSession | undefined;
  /** Of a pipeline's call: its token. */
  pipeline: PipelineToken | undefined;
  /** Of a call that a portal in front passes on: who calls, as it says. */
  front: Identity | undefined;
  /** The name under which the server was asked. */
  host: string;
  /** Where its pages stand, for links on paper: `https://portal.example.com`. */
  origin: string;
  /** The tenant that the page was loaded for (X-Tenant). */
  pageTenant: string | undefined;
  /** The person whom the page shows as signed in (X-User). */
  pageUser: string | undefined;
  /** The person as whom the page was loaded (X-Looks-As); empty where that is the signed-in one himself. */
  pageLooksAs: string;
  idempotencyKey: string | undefined;
  /** Of a call that an outside party signs. */
  signed: SignedText;
  cookie(name: string): string | undefined;
  /** Sets a cookie for so many seconds; without seconds, removes it. */
  setCookie(name: string, value: string, seconds?: number): void;
  setHeader(name: string, value: string): void;
}

const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-reap-${name}` : `reap-${name}`);
const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

export function factsOf(request: FastifyRequest, reply: FastifyReply): RequestFacts {
  const secure = request.protocol === 'https';
  return {
    requestId: request.id,
    language: languageOf(header(request, 'accept-language')),
    address: request.ip,
    agent: (header(request, 'user-agent') ?? '').slice(0, 300),
    secure,
    session: undefined,
    claim: undefined,
    pipeline: undefined,
    front: undefined,
    host: request.hostname,
    origin: `${request.protocol}://${request.host}`,
    pageTenant: header(request, headers.tenant),
    pageUser: header(request, headers.user),
    pageLooksAs: header(request, headers.looksAs) ?? '',
    idempotencyKey: header(request, headers.idempotencyKey),
    signed: signedTextOf(request),
    cookie: name => request.cookies[cookieName(name, secure)],
    setCookie(name, value, seconds) {
      const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
      if (seconds === undefined) reply.clearCookie(cookieName(name, secure), options);
      else reply.setCookie(cookieName(name, secure), value, { ...options, maxAge: seconds });
    },
    setHeader: (name, value) => {
      reply.header(name, value);
    },
  };
}

/** The session token that a request carries: Bearer of a script, else the page's cookie. */
export function tokenOf(request: FastifyRequest, facts: RequestFacts): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(header(request, 'authorization') ?? '');
  return bearer?.[1] ?? facts.cookie('session');
}

/** The token of a passenger's claim: Bearer of a mini-program, else his browser's cookie. */
export function claimTokenOf(request: FastifyRequest, facts: RequestFacts): string | undefined {
  const bearer = /^Bearer ([\w.-]{20,100})$/.exec(header(request, 'authorization') ?? '');
  return bearer?.[1] ?? facts.cookie('claim');
}

/** The token of a pipeline, where a request carries one. */
export function pipelineTokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer ([\w.-]{20,100})$/.exec(header(request, 'authorization') ?? '')?.[1];
  return bearer && looksLikePipelineToken(bearer) ? bearer : undefined;
}

/** The tenant that a request works in, once it is known who makes it. */
export const tenantOf = ({ session, claim, pipeline, front }: RequestFacts): string =>
  session?.currentTenantId ?? claim?.tenantId ?? pipeline?.tenantId ?? front?.tenant.id ?? '';

/** Whether somebody in particular makes the request. */
export const isKnown = ({ session, claim, pipeline, front }: RequestFacts): boolean => Boolean(session ?? claim ?? pipeline ?? front);

/** From here on the lines of the log say for whom the request is made. */
export function nameInLog(request: FastifyRequest, { session, front }: RequestFacts): void {
  request.log = request.log.child({ tenant: session?.currentTenantId ?? front?.tenant.id, user: session?.userId ?? front?.user.id });
}
