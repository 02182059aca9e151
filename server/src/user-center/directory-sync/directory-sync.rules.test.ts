import { changesOf, mergedTexts, type Stored } from './directory-sync.rules.ts';

const stored = {
  name: '多吉',
  gender: 1,
  jobNumber: 'TV1',
  organizationId: 'o1',
  status: '1',
  workTerminal: ['LXA', 'CTU'],
  jobPosition: ['vip', 'desk'],
  jobTitle: 'lead',
  emailAddress: 'd@tv.example',
  idCard: '110101199003071233',
  birthday: '1990-03-07',
  politicalStatus: '01',
  graduateFrom: '西藏大学',
  phone: '13800138000',
} as Stored;
const kept = {
  name: '多吉',
  gender: '1',
  jobNumber: 'TV1',
  belongToOrg: 'o1',
  status: '1',
  workTerminal: 'LXA,CTU',
  jobPosition: 'vip,desk',
  jobTitle: 'lead',
  emailAddress: 'd@tv.example',
  idCard: '110101199003071233',
  birthday: '1990-03-07',
  politicalStatus: '01',
  graduateFrom: '西藏大学',
  phone: '13800138000',
};

test('where the line is empty, what is stored stays', () => {
  expect(mergedTexts(stored, {})).toEqual(kept);
  expect(mergedTexts(stored, { name: '', jobTitle: ' ' })).toEqual(kept);
  expect(mergedTexts({ ...stored, organizationId: null, birthday: null }, {})).toEqual({ ...kept, belongToOrg: '', birthday: '' });
});

test('what the line says holds, but for the phone, which is the person’s own affair', () => {
  expect(mergedTexts(stored, { name: '次仁', workTerminal: 'CTU', phone: '13900139000' })).toEqual({
    ...kept,
    name: '次仁',
    workTerminal: 'CTU',
  });
});

const { organizationId, birthday, ...same } = stored;
const input = { ...same, belongToOrg: organizationId, birthday } as unknown as Parameters<typeof changesOf>[1];
test.each<[string, object, object | undefined]>([
  ['nothing', {}, undefined],
  ['the name', { name: '次仁' }, { name: '次仁' }],
  ['the organisation', { belongToOrg: 'o2' }, { organizationId: 'o2' }],
  ['the places, in another order', { workTerminal: ['CTU', 'LXA'] }, { workTerminal: ['CTU', 'LXA'] }],
  ['no birthday', { birthday: '' }, { birthday: null }],
  ['several', { status: '3', jobTitle: '' }, { status: '3', jobTitle: '' }],
])('a line changes %s', (_, says, changes) => {
  expect(changesOf(stored, { ...input, ...says })).toEqual(changes);
});

test('what is empty on both sides is no change', () => {
  expect(
    changesOf({ ...stored, birthday: null, organizationId: null }, { ...input, birthday: '', belongToOrg: undefined } as never),
  ).toBeUndefined();
});
