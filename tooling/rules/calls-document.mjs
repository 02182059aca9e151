// Writes docs/calls.md: the calls that a working product needs and the catalogue of the real backends does not name.
//   npm run calls
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '../../contracts/src/registry.ts';

const file = join(import.meta.dirname, '../../docs/calls.md');

/** The document as it should be now. */
export function callsDocument() {
  const rows = Object.entries(registry).flatMap(([prefix, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => call.added)
      .map(([name, call]) => `| \`${call.id ?? `${prefix}.${name}`}\` | ${call.method} | \`${call.path}\` | ${call.can} |`),
  );
  return `# Added calls

Calls that no row of the catalogue (\`contracts/spec/calls.tsv\`) names; \`npm run calls\` writes this page. \`/api/events\`, the stream of
server events, stands outside the contracts.

| call | verb | path | who |
|---|---|---|---|
${rows.join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, callsDocument());
