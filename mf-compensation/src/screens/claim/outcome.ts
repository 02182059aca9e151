/** Why something was refused: its name and what that is about, the server's words, and those of its fields. */
export interface Problem {
  key: string;
  params: Record<string, string | number>;
  text: string;
  fields: Record<string, string>;
}

/** What became of a call. Refusals are values here: the class of errors comes with the calls, after the page. */
export type Outcome<T> = { answer: T } | { problem: Problem };

/** What the server says once the half hour is over, where the page knows it before. */
export const claimOver: Outcome<never> = { problem: { key: 'claim.ended', params: {}, text: '', fields: {} } };
