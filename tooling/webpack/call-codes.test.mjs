import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { callCodes } from './call-codes.mjs';

const call = (name, can) => `${name}: { method: 'GET', path: '/${name}', can: '${can}' }`;
const orders = `
  export const order = { ${call('page', 'order:view')}, ${call('pay', 'order:pay')}, ${call('mine', 'signed-in')} };
  export const bill = { ${call('page', 'bill:view')} };
  export const statuses = ['draft'];`;

let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'call codes ')));
  mkdirSync(join(folder, 'contracts'));
  writeFileSync(join(folder, 'contracts/package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'contracts/order.js'), orders);
  writeFileSync(join(folder, 'contracts/other.js'), `export const other = { ${call('page', 'other:view')} };`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The codes of a build whose only page is this. */
async function codesOf(page) {
  writeFileSync(join(folder, 'page.js'), page);
  writeFileSync(join(folder, 'unused.js'), "import { other } from './contracts/other.js'; export const never = () => other.page;");
  let codes;
  const plugin = compiler =>
    compiler.hooks.compilation.tap('test', compilation => {
      codes = callCodes(compilation, join(folder, 'contracts'));
    });
  const config = { context: folder, mode: 'production', entry: './page.js', output: { path: join(folder, 'dist') }, plugins: [plugin] };
  await new Promise((done, failed) => webpack(config, (error, stats) => (error || stats.hasErrors() ? failed(error ?? stats) : done())));
  return codes();
}

const from = names => `import { ${names} } from './contracts/order.js';`;

test.each([
  ['a call', `${from('order')} console.log(order.page);`, ['order:view']],
  ['a part of a call', `${from('order')} console.log(order.page.path);`, ['order:view']],
  ['a call of everybody who is signed in', `${from('order')} console.log(order.mine);`, []],
  ['calls taken apart', `${from('order')} const { pay } = order; console.log(pay);`, ['order:pay']],
  ['a whole resource', `${from('order')} console.log(order);`, ['order:pay', 'order:view']],
  ['a call by a name that is not known yet', `${from('order')} console.log(order[location.hash]);`, ['order:pay', 'order:view']],
  ['something that is no call', `${from('statuses')} console.log(statuses[0]);`, []],
  ['all of a module', "import * as all from './contracts/order.js'; console.log(all);", ['bill:view', 'order:pay', 'order:view']],
  ['a module that is loaded later', "import('./contracts/order.js').then(all => console.log(all.bill));", ['bill:view']],
  ['a module that nothing is taken of', "import './unused.js'; import './contracts/order.js';", []],
])('%s counts', async (_, page, codes) => {
  expect(await codesOf(page)).toEqual(codes);
});
