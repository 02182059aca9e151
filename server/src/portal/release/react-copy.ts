/**
 * What stands in every build of React itself, minified or not, and in nothing that only uses it: its insides that the packages of React
 * share, and the mark of its elements (`Symbol.for` takes a text, which no minifier may change).
 */
const marks = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
  'react.transitional.element',
];

/** Whether a script brings a React of its own: two on one page break every hook. Told by its bytes, whatever its manifest says. */
export const bringsReact = (script: Buffer): boolean => marks.some(mark => script.includes(mark));
