import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fields and columns whose values are codes with names (contracts/src/codes.ts and those of the modules). */
const fields = [
  ...['status', 'state', 'accidentStatus', 'applyStatus', 'receiveStatus', 'payStatus', 'passwordStatus', 'isRead'],
  ...['compensateType', 'accidentType', 'accidentSubType', 'payChannel', 'channel', 'userType', 'areaType', 'idType', 'processor'],
  ...['auditType', 'collectorAudit', 'materialAudit', 'type'],
];
const field = `(?:${fields.join('|')})`;
const column = `(?:${fields.map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)).join('|')})`;
const code = String.raw`'?-?\d\b'?`;
const patterns = [
  // row.status === 1, status <= 2
  String.raw`\b${field}\)? (?:[!=]==|[<>]=?) ${code}`,
  // eq(orders.status, 1), inArray(orders.status, [1, 2])
  String.raw`\b(?:eq|ne|gt|gte|lt|lte|inArray|notInArray)\([\w.]*\b${field}, \[?${code}`,
  // o.status = 1, ${orders.status} in (1, 2), case state when 1
  String.raw`(?:\b(?:[a-z]\w*\.|where |and |or |case |set )${column}|\(${column}|${field}\}) (?:=|<>|in|when) ?\(?${code}`,
  // { status: 1 }; types of a menu's seeds stand in a column of their own
  String.raw`(?<![\w.?]|\bconst )(?!type\b)${field}: ${code}(?: as const)?(?=\s*[,}])`,
].map(pattern => new RegExp(pattern, 'g'));
// An HTTP status of 0 says that there was no answer; a process ends with a status too.
const otherStatuses = [/\brun\.status\b/, /ApiError\(\{ status: 0\b/];
/** Stories, samples and what tests start from name rows as they travel. */
const apart = /\.test\.|\.sample\.|\/testing\/|\/gallery\//;

/** Codes written as bare numbers where they are compared or stored, as `file: text`. */
export function bareCodes(root) {
  return globSync('{server,shared-ui,shell,mf-*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !apart.test(file.replaceAll('\\', '/')))
    .flatMap(file => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/\*\*|\*).*$/gm, '');
      const lines = text.split('\n').filter(line => !otherStatuses.some(other => other.test(line)));
      return patterns.flatMap(pattern => lines.flatMap(line => [...line.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`)));
    });
}
