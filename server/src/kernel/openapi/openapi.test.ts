import type { Resource } from '@reap/contracts/contract';
import { registry } from '@reap/contracts/registry';
import { openApi } from './openapi.ts';

const document = await openApi('1');
const text = JSON.stringify(document);
const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;

test('every call of the contracts is an operation with its id, its code and its refusals', () => {
  const operations = Object.values(paths).flatMap(item => Object.values(item));
  const calls = Object.entries<Resource>(registry).flatMap(([id, resource]) =>
    Object.entries(resource).map(([name, call]) => [call.id ?? `${id}.${name}`, call.can, call.errors ?? []]),
  );
  const described = operations
    .filter(item => item['operationId'] !== 'portal.events')
    .map(item => [item['x-call-id'], item['x-auth-code'], item['x-errors']]);
  expect(described).toEqual(calls);
});

test('every reference leads somewhere', () => {
  const schemas = (document['components'] as { schemas: Record<string, unknown> }).schemas;
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1] ?? '');
  expect(names.filter(name => !(name.replace('#/components/schemas/', '') in schemas))).toEqual([]);
});

test('amounts travel as text, and a page says how many rows there are', () => {
  expect(paths['/api/compensation/compensation/page']?.['get']).toMatchObject({
    responses: {
      200: {
        content: {
          'application/json': {
            schema: {
              properties: {
                totalRecords: { type: 'integer' },
                data: { type: 'array', items: { properties: { sumMoney: { type: 'string' }, status: { enum: [0, 1, 2, 3, 4, 5, 6] } } } },
              },
            },
          },
        },
      },
    },
  });
});
