import { isOutdated, PreparedNames, prepareAnew } from './prepared-names.ts';

const namesOf = (maxNames = 3) => {
  const forgotten: string[] = [];
  return { names: new PreparedNames(maxNames, name => forgotten.push(name)), forgotten };
};

test('a text has one name, whichever connection prepares it, and another text another', () => {
  const { names } = namesOf();
  expect(names.of('select 1')).toBe(names.of('select 1'));
  expect(namesOf().names.of('select 1')).toBe(names.of('select 1'));
  expect(names.of('select 2')).not.toBe(names.of('select 1'));
});

test('what was not used for longest is given up first', () => {
  const { names, forgotten } = namesOf();
  const [first, second] = ['select 1', 'select 2', 'select 3'].map(text => names.of(text));
  names.of('select 1');
  names.of('select 4');
  expect(forgotten).toEqual([second]);
  names.of('select 2');
  expect(forgotten).toHaveLength(2);
  expect(forgotten).not.toContain(first);
});

test('after a change of the schema the same text gets another name, and every old one is given up', () => {
  const { names, forgotten } = namesOf();
  const before = ['select 1', 'select 2'].map(text => names.of(text));
  prepareAnew();
  expect(before).not.toContain(names.of('select 1'));
  expect(forgotten).toEqual(before);
});

test('a plan that no longer fits is known behind whatever it is wrapped in', () => {
  const refused = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });
  expect(isOutdated(new Error('Failed query', { cause: refused }))).toBe(true);
  expect(isOutdated(Object.assign(new Error(), { code: '23505' }))).toBe(false);
});
