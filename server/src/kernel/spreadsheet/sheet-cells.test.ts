import { file } from '@reap/contracts/contract';
import { code, date, entity, flag, instant, money } from '@reap/contracts/fields';
import * as z from 'zod';
import type { Context } from '../call/context.ts';
import { mountedCall } from '../call/mounted-call.ts';
import { fileOrJob } from '../export/export.ts';
import { fileNameOf, viewerOf } from '../export/export-file.ts';
import type { RowSource } from '../export/export-rows.ts';
import { cellOf, fieldsOf } from './sheet-cells.ts';

const Row = entity('historicalFlight', {
  flightNumber: z.string(),
  ticketFare: money().nullish(),
  bags: z.int(),
  day: date(),
  at: instant().nullable(),
  boardingStatus: code('boardingStatus').nullable(),
  status: code('accidentStatus'),
  segments: z.array(z.string()),
  frozen: flag(),
  cabin: z.string(),
});
type Name = keyof z.output<typeof Row>;
const names = Object.keys(Row.shape) as Name[];
const returns = file('xlsx', { row: Row, columns: names, name: 'passenger.historyFile' });
const words = { cabin: (cabin: string) => ({ Y: '经济舱' })[cabin] ?? cabin };

test.each<[Name, unknown, unknown, unknown]>([
  ['flightNumber', '=1+1', '=1+1', '=1+1'],
  ['ticketFare', 123_456, 1234.56, 1234.56],
  ['ticketFare', null, '', ''],
  // What a rule masks is no number any more.
  ['ticketFare', '#a1b2', '#a1b2', '#a1b2'],
  ['bags', 0, 0, 0],
  ['day', '2026-03-14', '2026-03-14', '2026-03-14'],
  ['at', '2026-03-13T16:30:00.000Z', '2026-03-14 00:30', '2026-03-14 00:30'],
  ['at', 'enc:xyz', 'enc:xyz', 'enc:xyz'],
  ['boardingStatus', 'BOARDED', '已登机', 'Boarded'],
  ['boardingStatus', '*****', '*****', '*****'],
  ['status', 2, '已作废', 'Voided'],
  ['segments', ['LXA-CTU', 'CTU-PEK'], 'LXA-CTU、CTU-PEK', 'LXA-CTU, CTU-PEK'],
  ['frozen', true, '是', 'Yes'],
  ['cabin', 'Y', '经济舱', '经济舱'],
])('%s %j is %j, in English %j', (name, value, zh, en) => {
  for (const [language, shown] of [
    ['zh-CN', zh],
    ['en-US', en],
  ] as const) {
    const field = fieldsOf(returns, new Set(), language).find(one => one.name === name);
    expect(field && cellOf(field, { [name]: value }, language, words)).toBe(shown);
  }
});

test('headings are the labels in the person’s language; hidden columns are none', () => {
  const titles = fieldsOf(returns, new Set(['ticketFare']), 'en-US').map(field => field.title);
  expect(titles).toHaveLength(names.length - 1);
  expect(titles[0]).toBe('Flight number');
  expect(titles).not.toContain('Ticket fare');
});

test('the name has the station’s day', () => {
  expect(fileNameOf(returns, 'zh-CN', new Date('2026-03-13T16:30:00Z'))).toBe('旅客历史航班_20260314.xlsx');
});

test.each([
  ['xlsx', 200_001, 200_000],
  ['xls', 10_001, 10_000],
] as const)('a %s of %i rows is refused, and says how many may be', async (format, rows, max) => {
  const source: RowSource<unknown> = { count: async () => rows, batch: async () => [] };
  const context = { language: 'zh-CN', now: new Date(), audit: () => undefined } as unknown as Context;
  const call = { method: 'GET', path: '/x', changes: true, can: 'signed-in', returns } as const;
  const viewer = viewerOf(call, { access: { codes: new Set(), roleIds: [], rowRules: [], columnRules: [] } }, 'zh-CN', 's');
  const made = fileOrJob(
    mountedCall('x', call, () => source),
    { ...returns, file: format },
    source,
    {},
    context,
    viewer,
  );
  await expect(made).rejects.toMatchObject({ key: 'export.tooMany', params: { max } });
});
