import { remoteEntry } from '../testing/remote-entry.ts';
import { incompatibilityOf } from './compatibility.ts';

const offer = {
  provided: { react: {}, 'react/jsx-runtime': {}, 'antd/es/table': {} },
  versions: { react: '19.3.1', '@reap/contracts': '0.1.0', '@module-federation/enhanced': '2.9.2' },
};
const entry = (builtAgainst: Record<string, string>) =>
  remoteEntry({ builtAgainst: { react: '19.3.1', '@reap/contracts': '0.1.0', ...builtAgainst } });

test.each([
  ['what it was built against is here', {}, undefined],
  ['another minor React is fine', { react: '19.1.0' }, undefined],
  ['another React major', { react: '18.3.1' }, 'react 18.3.1 ≠ 19.3.1'],
  ['another line of the contracts', { '@reap/contracts': '0.2.0' }, '@reap/contracts 0.2.0 ≠ 0.1.0'],
  ['the runtime that this shell has', { '@module-federation/enhanced': '2.8.0' }, undefined],
  ['another line of the runtime', { '@module-federation/enhanced': '3.0.0' }, '@module-federation/enhanced 3.0.0 ≠ 2.9.2'],
  ['a component that this shell does not give', { 'antd/es/tour': '6.6.8' }, 'antd/es/tour –'],
])('%s', (_, builtAgainst, expected) => {
  expect(incompatibilityOf(entry(builtAgainst), offer)).toBe(expected);
});

test('a remote that does not say what it was built against is refused', () => {
  expect(incompatibilityOf({ ...entry({}), builtAgainst: {} }, offer)).toBe('react ? ≠ 19.3.1');
});
