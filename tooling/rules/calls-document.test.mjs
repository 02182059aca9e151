import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsDocument } from './calls-document.mjs';

test('docs/calls.md lists the added calls as they are', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/calls.md'), 'utf8')).toBe(callsDocument());
});
