import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForm, uploadsOf } from '../upload.ts';
import { employee, StaffDraft } from './employee.ts';

const rules = readFileSync(join(import.meta.dirname, '../../spec/rules.tsv'), 'utf8')
  .split('\n')
  .map(line => line.split('\t'));
const rule = (id: string) => rules.find(row => row[0] === id) ?? [];
const examples = (cell = ''): string[] => cell.split('¦').map(text => (text === '(empty)' ? '' : text));

const least = {
  name: '多吉',
  gender: '1',
  belongToOrg: '019a0000-0000-7000-8000-000000000001',
  status: '1',
  phone: '13800138000',
};
const problemAt = (field: string, value: unknown): string | undefined => {
  const result = StaffDraft.safeParse({ ...least, [field]: value });
  return result.success ? undefined : result.error.issues.find(issue => issue.path[0] === field)?.message;
};

test.each([
  ['staff.name.length', 'name', 'staff.nameLength'],
  ['staff.idCard', 'idCard', 'staff.idCardInvalid'],
])('%s takes and refuses what rules.tsv says', (id, field, key) => {
  for (const text of examples(rule(id)[7])) expect([text, problemAt(field, text)]).toEqual([text, undefined]);
  for (const text of examples(rule(id)[8])) expect([text, problemAt(field, text)]).toEqual([text, key]);
});

test('the photo is of the types and under the size of rules.tsv', () => {
  const photo = (type: string, size = 1) => problemAt('photo', new File([new Uint8Array(size)], 'x', { type }));
  for (const type of examples(rule('staff.photoFormat')[7]).filter(name => name !== 'image/jpg'))
    expect([type, photo(type)]).toEqual([type, undefined]);
  for (const type of examples(rule('staff.photoFormat')[8])) expect([type, photo(type)]).toEqual([type, 'staff.photoFormat']);
  expect(photo('image/png', 2 * 1024 * 1024 - 1)).toBeUndefined();
  expect(photo('image/png', 2 * 1024 * 1024)).toBe('staff.photoSize');
  expect(problemAt('photo', 'text')).toBe('staff.photoFormat');
});

test('lists come joined by commas or as they are; what is empty may stay empty', () => {
  expect(StaffDraft.parse({ ...least, workTerminal: 'LXA, CTU,', jobPosition: ['vip'] })).toMatchObject({
    workTerminal: ['LXA', 'CTU'],
    jobPosition: ['vip'],
  });
  expect(StaffDraft.parse({ ...least, workTerminal: '', idCard: '', birthday: '', emailAddress: '' })).toMatchObject({ workTerminal: [] });
});

test('calls that take the photo travel as forms, the others as JSON', () => {
  expect(Object.entries(employee).flatMap(([name, call]) => (isForm(call) ? [name] : []))).toEqual(['save', 'update']);
  expect(uploadsOf(employee.save).map(([name]) => name)).toEqual(['photo']);
});
