import { pathOf } from './target.rules.ts';

test.each([
  ['/features/compensation/redress/detail?orderId=1&audit=1', '/features/compensation/redress/detail?orderId=1&audit=1'],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['//evil.example/features/', undefined],
  ['https://evil.example/features/x', undefined],
  ['/features/../api/reaptv-user-center/auth/logout', undefined],
  ['/features/\\evil.example/x', '/features//evil.example/x'],
  ['/api/reaptv-user-center/auth/logout', undefined],
])('%j leads to %j', (target, path) => {
  expect(pathOf(target)).toBe(path);
});
