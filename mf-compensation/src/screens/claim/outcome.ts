import type { Translate } from '@reap/shared-ui/portal';

/** What a page says, in the language that it is read in by then. */
export type Words = (t: Translate) => string;

/** What is said of fields. */
export const spokenIn = (t: Translate, fields: Record<string, Words>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, words(t)]));

/** Something that the server said: its name, what it is about, and its own words in the language that it was asked in. */
export interface Told {
  key: string;
  params: Record<string, string | number>;
  text: string;
}

/** Why something was refused, and what is wrong with its fields. */
export interface Problem extends Told {
  fields: Record<string, Told>;
}

/** What became of a call. Refusals are values here: the class of errors comes with the calls, after the page. */
export type Outcome<T> = { answer: T } | { problem: Problem };

/** Whether the page's claim is no longer the phone's: it is over, or another tab has opened another passenger's. */
export const isClaimLost = (outcome: Outcome<unknown>): boolean =>
  'problem' in outcome && ['claim.ended', 'claim.otherPassenger'].includes(outcome.problem.key);

/** What the server says once the half hour is over, where the page knows it before. */
export const claimOver: Outcome<never> = { problem: { key: 'claim.ended', params: {}, text: '', fields: {} } };

/** The server's own words in the language that it was asked in, `asked`; else the contracts' for what it said. */
export const wordsFor =
  ({ key, params, text }: Told, asked: Translate): Words =>
  t => {
    if (key.startsWith('network.')) return t('claimPage.offline');
    const known = t(key, spoken(params, t));
    return (t === asked && text) || (known === key ? t('claimPage.failed') : known);
  };

/** Some of what a text is about are texts themselves. */
const spoken = (params: Told['params'], t: Translate): Told['params'] =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, /^enum\./.test(String(value)) ? t(String(value)) : value]));
