import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import antdStyledPartLoader from './antd-styled-part-loader.mjs';
import { apart, rulesOf } from './antd-styles.mjs';
import { folderOf } from './workspace.mjs';

const antd = folderOf('antd', 'shared-ui');
const css = readFileSync(join(antd, 'dist/antd.css'), 'utf8');

test('every rule of antd’s stylesheet is delivered once: with its component, or in the first file', () => {
  const parts = [undefined, ...Object.keys(apart)].map(folder => rulesOf(css, folder));
  expect(parts.every(part => part.length > 1000)).toBe(true);
  expect(parts.reduce((sum, part) => sum + part.length, 0)).toBe(css.length);
});

test.each([
  ['a component’s own', '.ant-steps .ant-steps-item{a:b}', 'steps'],
  ['one that begins like another', '.ant-picker-calendar .ant-picker-cell{a:b}', 'calendar'],
  ['what another component draws inside', '.ant-select-tree .ant-select-tree-node{a:b}', 'tree-select'],
  ['what stands under a condition', '@media (min-width: 576px){.ant-col-sm-1{a:b}.ant-col-sm-2{a:b}}', 'grid'],
  ['one that lists rest on', '.ant-collapse .ant-steps{a:b}', undefined],
  ['a movement', '@keyframes antFadeIn{0%{a:b}100%{a:b}}', undefined],
])('a rule goes where its first class does: %s', (_, rule, folder) => {
  expect(rulesOf(`.ant-btn{a:b}${rule}.ant-tour{a:b}`, folder)).toContain(rule);
});

test.each([
  ['es/steps/style/index.js', '../../../dist/antd.css?of=steps'],
  ['es/grid/col.js', '../../dist/antd.css?of=grid'],
])('whoever draws a component that stands apart asks for its rules: %s', (file, asked) => {
  expect(antdStyledPartLoader.call({ resourcePath: join(antd, file) }, 'export {};')).toBe(`import '${asked}';\nexport {};`);
});

test('a component that lists rest on asks for nothing more', () => {
  expect(antdStyledPartLoader.call({ resourcePath: join(antd, 'es/button/style/index.js') }, 'export {};')).toBe('export {};');
});
