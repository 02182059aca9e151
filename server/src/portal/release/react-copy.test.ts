import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bringsReact } from './react-copy.ts';

// The React that the portal itself is built with, as a remote that took it along would carry it.
const from = createRequire(join(import.meta.dirname, '../../../../shared-ui/package.json'));
const insidesOf = (library: string, file: string) => readFileSync(join(dirname(from.resolve(`${library}/package.json`)), 'cjs', file));

test.each([
  ['react', 'react.production.js'],
  ['react', 'react-jsx-runtime.production.js'],
  ['react-dom', 'react-dom.production.js'],
  ['react-dom', 'react-dom-client.production.js'],
])('%s is known by its bytes: %s', (library, file) => {
  expect(bringsReact(insidesOf(library, file))).toBe(true);
});

test('what only uses it is none', () => {
  const script =
    'const{jsx:e}=shared("react/jsx-runtime");const{useState:t}=shared("react");export default()=>e("div",{children:t(0)[0]});';
  expect(bringsReact(Buffer.from(script))).toBe(false);
});
