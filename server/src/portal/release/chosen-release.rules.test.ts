import * as fc from 'fast-check';
import { type Choice, chosenRelease, placeOf } from './chosen-release.rules.ts';

const remote = fc.constantFrom('mf-survey', 'mf-compensation', 'mf-user-center');
const viewer = fc.record({ account: fc.uuid(), tenant: fc.uuid() });
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const at = (name: string, share: number, more: Partial<NonNullable<Choice['canary']>> = {}): Choice => ({
  remote: name,
  stable: 'stable',
  canary: { release: 'canary', percent: share, tenants: [], people: [], ...more },
});

test('the same person is always on the same side, and a wider percentage keeps whoever was in', () => {
  fc.assert(
    fc.property(remote, viewer, percent, percent, (name, who, one, other) => {
      const narrow = Math.min(one, other);
      const wide = Math.max(one, other);
      expect(chosenRelease(at(name, narrow), who)).toBe(chosenRelease(at(name, narrow), { ...who }));
      if (chosenRelease(at(name, narrow), who) === 'canary') expect(chosenRelease(at(name, wide), who)).toBe('canary');
    }),
  );
});

test('of nobody at 0 %, of everybody at 100 %; whoever is not known, and whoever is not asked for, gets what everybody gets', () => {
  fc.assert(
    fc.property(remote, viewer, percent, (name, who, share) => {
      expect(chosenRelease(at(name, 0), who)).toBe('stable');
      expect(chosenRelease(at(name, 100), who)).toBe('canary');
      expect(chosenRelease(at(name, share), undefined)).toBe('stable');
      expect(chosenRelease({ remote: name, stable: null, canary: null }, who)).toBeNull();
    }),
  );
});

test('chosen tenants and people are in, whatever the percentage says', () => {
  fc.assert(
    fc.property(remote, viewer, (name, who) => {
      expect(chosenRelease(at(name, 0, { tenants: [who.tenant] }), who)).toBe('canary');
      expect(chosenRelease(at(name, 0, { people: [who.account] }), who)).toBe('canary');
    }),
  );
});

test('a tenth of the people is a tenth, and not the same tenth for two remotes', () => {
  const people = Array.from({ length: 20_000 }, (_, number) => `account ${number}`);
  const inFor = (name: string) => new Set(people.filter(account => placeOf(name, account) < 10));
  const survey = inFor('mf-survey');
  const compensation = inFor('mf-compensation');
  expect(survey.size / people.length).toBeCloseTo(0.1, 1);
  expect([...survey].filter(account => compensation.has(account)).length / people.length).toBeCloseTo(0.01, 2);
});
