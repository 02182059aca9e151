import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Resource } from './contract.ts';
import { enums } from './enums.ts';
import { errors } from './errors.ts';
import { paging } from './fields.ts';
import { inflected } from './inflections.ts';
import { messageCenterCalls } from './message-center/registry.ts';
import { normaliseFlightNo, patterns } from './patterns.ts';
import { registry } from './registry.ts';
import { shapeOf } from './schema-kind.ts';

const spec = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, '../spec', name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'));

type Texts = Map<string, string>;
function texts(language: string): Texts {
  const folder = join(import.meta.dirname, '../locales', language);
  const found: Texts = new Map();
  const walk = (prefix: string, node: unknown): void => {
    if (typeof node === 'string') found.set(prefix, node);
    else for (const [key, value] of Object.entries(node as object)) walk(prefix ? `${prefix}.${key}` : key, value);
  };
  for (const file of readdirSync(folder)) walk('', JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return found;
}
const catalogs = { 'zh-CN': texts('zh-CN'), 'en-US': texts('en-US') };
const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '').sort();

const ruleRows = spec('rules.tsv').filter(([id = '']) => id.startsWith('text.') && id.slice(5) in patterns);
const examples = (cell: string | undefined): string[] => (cell ? cell.split('¦').map(text => (text === '(empty)' ? '' : text)) : []);

test.each(ruleRows.map(row => [row[0] ?? '', row] as const))('%s takes and refuses what rules.tsv says', (id, row) => {
  const pattern = patterns[id.slice(5) as keyof typeof patterns];
  for (const text of examples(row[7])) expect({ text, fits: pattern.regex.test(text) }).toEqual({ text, fits: true });
  for (const text of examples(row[8])) expect({ text, fits: pattern.regex.test(text) }).toEqual({ text, fits: false });
});

test.each([
  ['tv', 'TV'],
  ['12', '12'],
  ['tv9801', 'TV9801'],
  ['9801', 'TV9801'],
  ['98a1', 'TV98a1'],
  ['1a23', '1a23'],
  ['TV9801', 'TV9801'],
  ['９８０１', 'TV9801'],
  ['ｔｖ９８０１', 'TV9801'],
  ['TV 9832', 'TV9832'],
  ['ｔｖ 9832', 'TV9832'],
  ['TV-9832', 'TV9832'],
  ['tv–9832', 'TV9832'],
  ['98 32', 'TV9832'],
  ['TV ', 'TV'],
])('typing %s as a flight number gives %s', (typed, shown) => {
  expect(normaliseFlightNo(typed)).toBe(shown);
});

/** Labels that our catalogs word otherwise: the table names a database key there, or one word for two things of a page. */
const clearerWords = new Set([
  ...['field.organization.parentId', 'field.systemResource.parentId', 'field.application.photoId', 'field.rowPermissionData.typeId'],
  ...[
    'field.passCategory.sysDictionaryDataId',
    'field.columnPermission.notes',
    'field.rejectReason.value',
    'field.systemResource.authCode',
  ],
  // Beside the passenger's order, the employee's name, the city's other codes; a number without its unit.
  ...['field.application.orderNo', 'field.user.name', 'field.airport.city3Code', 'field.replaceRule.payWaitPeriod'],
  // Nobody collects anything here.
  'field.tsuApplication.applyUser',
]);

test('enumerations have the values of enums.tsv, and a label in both languages', () => {
  const rows = spec('enums.tsv');
  for (const [name, values] of Object.entries(enums)) {
    const known = rows.filter(row => row[0] === name).map(row => row[1]);
    for (const value of values) {
      if (known.length > 0) expect(known).toContain(String(value));
      const key = `enum.${name}.${value}`;
      const words = { zh: catalogs['zh-CN'].get(key), en: ofMany(catalogs['en-US'].get(key)) };
      const row = rows.find(one => one[0] === name && one[1] === String(value));
      // "Label not shown in the seed": those are ours.
      const isWorded = row && !row[6]?.includes('label not shown');
      expect({ key, ...words }).toEqual({ key, zh: isWorded ? row[2] : expect.any(String), en: isWorded ? row[3] : expect.any(String) });
    }
  }
});

test('both catalogs have the same keys, each with the same places', () => {
  expect([...catalogs['en-US'].keys()].sort()).toEqual([...catalogs['zh-CN'].keys()].sort());
  for (const [key, text] of catalogs['zh-CN'])
    expect({ key, places: places(catalogs['en-US'].get(key) ?? '') }).toEqual({ key, places: places(text) });
});

/** A text as it is said of many. */
const ofMany = (text = ''): string => text.replace(/\{(\w+), (\w+)\}/g, (place, _, form: string) => inflected(form, 2) ?? place);

test('texts that messages.tsv names are worded as there', () => {
  for (const [key = '', zh, en] of spec('messages.tsv')) {
    if (!catalogs['zh-CN'].has(key) || clearerWords.has(key)) continue;
    expect({ key, zh: catalogs['zh-CN'].get(key), en: ofMany(catalogs['en-US'].get(key)) }).toEqual({ key, zh, en });
  }
});

test('every named refusal and every field of a contract has its text', () => {
  for (const key of Object.keys(errors)) expect({ key, text: catalogs['zh-CN'].get(key) }).toEqual({ key, text: expect.any(String) });
});

const wired = Object.entries(registry).flatMap(([prefix, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ id: call.id ?? `${prefix}.${name}`, call })),
);
const catalogue = [...spec('calls.tsv'), ...spec('calls-added.tsv')];
const plain = (path: string): string => path.replace(/\{[^}]+\}/g, '{}');

test('calls have the verbs and paths of the catalogue, and no two share one', () => {
  const seen = new Set<string>();
  for (const { id, call } of wired) {
    const route = `${call.method} ${plain(call.path)}`;
    expect(seen).not.toContain(route);
    seen.add(route);
    const row = catalogue.find(candidate => candidate[0] === id);
    if (row) expect({ id, route }).toEqual({ id, route: `${row[2]} ${plain(row[3] ?? '')}` });
    else expect({ id, added: call.added }).toEqual({ id, added: true });
  }
});

const fieldsOf = (schema: z.ZodType): z.ZodType[] => {
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape).flatMap(field => [field as z.ZodType, ...fieldsOf(field as z.ZodType)]);
  return schema instanceof z.ZodArray ? fieldsOf(schema.element as z.ZodType) : [];
};
const decisions = wired.flatMap(({ id, call }) => {
  const bodies: z.ZodType[] = 'body' in call && call.body ? [call.body] : [];
  const asked = bodies.flatMap(fieldsOf).filter(field => ['auditDecision', 'personAuditType'].includes(String(field.meta()?.['codes'])));
  return asked.map(field => ({ id, field }));
});

test.each(decisions)('a review decision that $id misses is asked for in the words of messages.tsv', ({ field }) => {
  if (!field.safeParse(undefined).success) expect(field.meta()?.['required']).toBe('audit.decisionRequired');
});

test('reviews of orders, piles and reimbursements are among them', () => {
  expect(decisions.map(one => one.id)).toEqual(
    expect.arrayContaining(['comp.audit.operation', 'comp.reimb.commandWorkflowProcess', 'comp.bulkAudit.check']),
  );
});

test('every field that a message call asks for has a label in both languages', () => {
  const asked = Object.values<Resource>(messageCenterCalls).flatMap(resource =>
    Object.values(resource).flatMap(({ query, body }) => [query, body].flatMap(schema => (schema ? Object.entries(shapeOf(schema)) : []))),
  );
  const labels = asked.flatMap(([field, schema]) => (field in paging ? [] : ((schema.meta()?.['label'] as string | undefined) ?? [])));
  expect(labels.length).toBeGreaterThan(200);
  for (const texts of Object.values(catalogs)) expect(labels.filter(label => !texts.has(label))).toEqual([]);
});
