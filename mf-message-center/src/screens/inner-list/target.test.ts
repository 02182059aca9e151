import { pathOf } from './target.ts';

test.each([
  ['/features/compensation/redress/detail?orderId=1&audit=1', '/features/compensation/redress/detail?orderId=1&audit=1'],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['//evil.example/features/', undefined],
  ['https://evil.example/features/x', undefined],
  ['/api/reaptv-user-center/auth/logout', undefined],
])('%j leads to %j', (target, path) => {
  expect(pathOf(target)).toBe(path);
});
