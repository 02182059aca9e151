import { relative } from 'node:path';

/** What of a file's time one test must take to be named itself. */
const mainShare = 0.5;

/**
 * The lines that name what took longest, with their seconds: checks, and test files with the title of the test that takes most of them.
 * `reports` are Jest's, `checks` are { name, ms }.
 */
export function slowest({ reports, checks, root, count = 20 }) {
  const files = reports.flatMap(report => report.testResults.map(file => ({ ...timeOf(file), name: relative(root, file.name) })));
  return [...checks, ...files]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ ms, name, title }) => `${seconds(ms)} s  ${name}${title ? ` › ${title}` : ''}`);
}

function timeOf({ startTime, endTime, assertionResults }) {
  const ms = endTime - startTime;
  const longest = assertionResults.reduce((found, test) => ((test.duration ?? 0) > (found?.duration ?? 0) ? test : found), undefined);
  return longest && longest.duration > ms * mainShare
    ? { ms, title: `${longest.fullName} (${seconds(longest.duration).trim()} s)` }
    : { ms };
}

const seconds = ms => (ms / 1000).toFixed(1).padStart(6);
