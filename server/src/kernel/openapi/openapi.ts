import { setImmediate } from 'node:timers/promises';
import { type AnyCall, type FileReturn, isFile, isPage, type Resource, type StoredReturn } from '@reap/contracts/contract';
import { headers } from '@reap/contracts/envelope';
import { errors } from '@reap/contracts/errors';
import { JobStarted } from '@reap/contracts/portal/job';
import { registry } from '@reap/contracts/registry';
import { isForm } from '@reap/contracts/upload';
import * as z from 'zod';
import { mediaTypes } from '../files/media-types.ts';
import { textOf } from '../texts.ts';
import { type Json, SchemaBook } from './json-schema.ts';

/** The OpenAPI 3.1 document of every call, made from the contracts; between two resources others have their turn: all take half a second. */
export async function openApi(version: string): Promise<Json> {
  const book = new SchemaBook();
  const paths: Record<string, Json> = {};
  for (const [resourceId, resource] of Object.entries<Resource>(registry)) {
    for (const [name, call] of Object.entries(resource)) {
      const path = call.path;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call.id ?? `${resourceId}.${name}`, resourceId, call, book) };
    }
    await setImmediate();
  }
  paths['/api/events'] = { get: eventStream };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reap portal',
      version,
      description: 'Success is `code` 200 in the body. 202 asks to confirm: send the same again with `confirmed: true`.',
    },
    paths,
    components: {
      schemas: { ...book.components, Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'reap-session' },
        claim: { type: 'apiKey', in: 'cookie', name: 'reap-claim' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const failure: Json = {
  type: 'object',
  required: ['code', 'message', 'key', 'requestId'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'null' },
    key: { type: 'string' },
    params: { type: 'object' },
    fields: { type: 'object', additionalProperties: { type: 'object', properties: { key: { type: 'string' }, text: { type: 'string' } } } },
    requestId: { type: 'string' },
  },
};

function operation(id: string, tag: string, call: AnyCall, book: SchemaBook): Json {
  return {
    operationId: id,
    tags: [tag],
    'x-call-id': id,
    'x-auth-code': call.can,
    'x-errors': call.errors ?? [],
    security: securityOf(call),
    parameters: [...queryParameters(call, book), ...headerParameters(call)],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { [isForm(call) ? 'multipart/form-data' : 'application/json']: { schema: book.of(call.body) } },
          },
        }
      : {}),
    responses: { 200: answer(call, book), ...refusals(call) },
  };
}

/** Anybody; a passenger with the cookie of his claim; or somebody who is signed in. Scripts send either as Bearer. */
function securityOf({ can }: AnyCall): Json[] {
  if (can === 'public') return [];
  return [can === 'claim' ? { claim: [] } : { session: [] }, { bearer: [] }];
}

function queryParameters(call: AnyCall, book: SchemaBook): Json[] {
  if (!call.query) return [];
  const { properties, required } = book.of(call.query) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties ?? {}).map(([name, schema]) => {
    const inPath = call.path.includes(`{${name}}`);
    return { name, in: inPath ? 'path' : 'query', required: inPath || Boolean(required?.includes(name)), schema };
  });
}

function headerParameters(call: AnyCall): Json[] {
  const named = (name: string, description: string, required: boolean): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(call.can === 'public'
      ? []
      : [
          named(headers.tenant, 'the tenant that the page was loaded for', false),
          named(headers.user, 'the person whom the page shows as signed in', false),
        ]),
    ...(call.changes && !call.signed ? [named(headers.requestedWith, 'any value: a header that no cross-site form can send', true)] : []),
    ...(call.signed
      ? [
          named(headers.signedAt, 'when it was written, ISO 8601; older than five minutes is refused', true),
          named(headers.signature, 'HMAC-SHA256, hexadecimal, over that instant and the body as it is sent, each on its own line', true),
        ]
      : []),
    ...(call.once ? [named(headers.idempotencyKey, 'runs once per key within 24 hours', call.once === true)] : []),
  ];
}

function answer(call: AnyCall, book: SchemaBook): Json {
  const { returns } = call;
  if (isFile(returns)) return fileAnswer(returns, book);
  const envelope = { code: { const: 200 }, message: { type: 'string' } };
  const properties = isPage(returns)
    ? {
        ...envelope,
        data: { type: 'array', items: book.of(returns.row) },
        totalRecords: { type: 'integer' },
        more: { const: true, description: 'counting stopped at 10,000' },
      }
    : { ...envelope, data: book.of(returns instanceof z.ZodType ? returns : z.unknown()) };
  return {
    description: 'Success',
    content: { 'application/json': { schema: { type: 'object', required: ['code', 'message', 'data'], properties } } },
  };
}

/** The file itself; above 10,000 rows the job that makes it. What the file is stands under its name: bytes have no JSON. */
function fileAnswer(returns: FileReturn | StoredReturn, book: SchemaBook): Json {
  if (returns.file === 'stored')
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary', properties: spelled('blob') } } },
    };
  const format = returns.file;
  const content = {
    [mediaTypes[format].split(';')[0] ?? '']: {
      schema: { type: 'string', format: 'binary', properties: spelled(`blob saved as ${format} with a date stamp`) },
    },
  };
  const properties = { code: { const: 200 }, message: { type: 'string' }, data: book.of(JobStarted) };
  return {
    description: 'Up to 10,000 rows the file; above, the job that makes it (/api/jobs/{id})',
    content: { ...content, 'application/json': { schema: { type: 'object', required: ['code', 'message', 'data'], properties } } },
  };
}

const spelled = (words: string): Json => Object.fromEntries(words.split(' ').map(word => [word, {}]));

function refusals(call: AnyCall): Json {
  const keys = [
    'request.invalid' as const,
    ...(call.can === 'public' ? [] : (['auth.required', 'auth.otherPerson', 'tenant.changed'] as const)),
    ...(call.can.includes(':') ? (['permission.denied'] as const) : []),
    ...(call.once ? (['request.keyReused'] as const) : []),
    ...(call.errors ?? []),
  ];
  const byStatus = Map.groupBy(new Set(keys), key => errors[key]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.map(key => `${key}: ${textOf('en-US', key)}`).join('\n'), content },
    ]),
  );
}

const carries = (properties: Json): Json => ({ type: 'object', properties });
const eventKinds = carries({
  message: carries({ unread: { type: 'integer' } }),
  task: carries({ orderId: { type: 'string' } }),
  job: carries({ jobId: { type: 'string' }, status: { type: 'string' }, rowsDone: { type: 'integer' }, rowsTotal: { type: 'integer' } }),
  permission: carries({ version: { type: 'integer' } }),
  release: carries({}),
});
const eventStream: Json = {
  operationId: 'portal.events',
  tags: ['portal'],
  'x-call-id': 'portal.events',
  'x-auth-code': 'signed-in',
  'x-errors': ['auth.required'],
  parameters: [],
  responses: {
    200: {
      description: 'Server-sent events; `event:` is the kind, `data:` the JSON',
      content: {
        'text/event-stream': {
          schema: {
            type: 'object',
            description: 'A stream has no JSON of its own; what each kind of event carries stands under its name',
            properties: { server: { type: 'object', properties: { sent: { type: 'object', properties: { events: eventKinds } } } } },
          },
        },
      },
    },
  },
};
