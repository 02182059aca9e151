import { type Actor, allowedWith, holdsAll, isAbove, objectionTo, type Touched, type UserAction } from './user.rules.ts';

const actions: readonly UserAction[] = ['update', 'change_status', 'reset_pwd', 'grant_roles', 'delete'];
const codes = new Set(['uc:user:edit', 'uc:user:status', 'uc:user:reset', 'uc:user:role', 'uc:user:delete', 'comp:order:edit']);
const actor: Actor = { userId: 'me', userType: 2, codes };
const target: Touched = { id: 'other', type: 3, visitor: false, codes: ['comp:order:edit'] };

test.each([
  [1, [false, false, false, false, false]],
  [2, [true, false, false, false, false]],
  [3, [true, true, false, false, false]],
  [4, [true, true, false, false, false]],
  [9, [true, true, true, true, false]],
])('above somebody of type %i stand, of types 1 to 4 and of one that is none: %j', (userType, above) => {
  expect([1, 2, 3, 4, 9].map(type => isAbove(type, { userType }))).toEqual(above);
});

test.each<[string, Partial<Touched>, Partial<Record<UserAction, string>>]>([
  ['an account below', {}, {}],
  ['an account of the same rank', { type: 2 }, {}],
  ['the own account', { id: 'me' }, Object.fromEntries(actions.map(action => [action, 'user.ownAccount']))],
  ['an account above', { type: 1 }, Object.fromEntries(actions.map(action => [action, 'user.higher']))],
  ['a visitor’s', { visitor: true }, { update: 'user.visitor', reset_pwd: 'user.visitor', delete: 'user.visitor' }],
  ['one that may more', { codes: ['comp:order:edit', 'comp:pay:edit'] }, { reset_pwd: 'user.higher' }],
])('%s: what speaks against each action', (_, change, objections) => {
  const found = actions.flatMap(action => {
    const objection = objectionTo(action, { ...target, ...change }, actor);
    return objection ? [[action, objection]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(objections);
});

test('of codes that somebody lacks one, not all are held', () => {
  expect(holdsAll([], actor)).toBe(true);
  expect(holdsAll(['comp:order:edit', 'uc:user:edit'], actor)).toBe(true);
  expect(holdsAll(['comp:order:edit', 'comp:pay:edit'], actor)).toBe(false);
});

test.each([
  ['uc:user:edit', 'update'],
  ['uc:user:status', 'change_status'],
  ['uc:user:reset', 'reset_pwd'],
  ['uc:user:role', 'grant_roles'],
  ['uc:user:delete', 'delete'],
])('with %s alone somebody may %s', (code, action) => {
  expect(allowedWith({ ...target, codes: [] }, { ...actor, codes: new Set([code]) })).toEqual([action]);
});

test('what is allowed leaves out what something speaks against', () => {
  expect(allowedWith(target, actor)).toEqual(actions);
  expect(allowedWith({ ...target, visitor: true }, actor)).toEqual(['change_status', 'grant_roles']);
});
