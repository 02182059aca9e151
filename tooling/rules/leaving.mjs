import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// An element's attributes may hold arrows, so `>` alone does not end it.
const button = /<Button\b(?:=>|[^>])*>\s*\{t\('common\.cancel'\)\}/g;
const onCancel = /onCancel=\{[^}\n]*\}/g;

/** Cancels that close a tab by themselves, in place of the one rule of leaving (`leaveTab`), as `file: text`. */
export function unaskedCancels(root) {
  return globSync('{shared-ui,mf-*}/src/**/*.tsx', { cwd: root }).flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8');
    const cancels = [...text.matchAll(button), ...text.matchAll(onCancel)].map(([found]) => found);
    return cancels.filter(found => /\bcloseTab\b/.test(found)).map(found => `${file}: ${found}`);
  });
}
