import { fireEvent } from '@testing-library/react';
import { pressHeldKeysOnce } from './held-keys.ts';

const put = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};
let end: () => void;
beforeEach(() => {
  end = pressHeldKeysOnce();
});
afterEach(() => end());

test.each([
  ['<button>转生效</button>', 'Enter'],
  ['<li role="menuitem" tabindex="-1">撤回</li>', 'Enter'],
  ['<li role="menuitem" tabindex="-1">撤回</li>', ' '],
  ['<input type="radio">', 'Enter'],
  ['<input>', 'Enter'],
])('of %s a held key %j is heard once', (html, key) => {
  const heard = jest.fn();
  const element = put(html);
  element.addEventListener('keydown', heard);
  expect(fireEvent.keyDown(element, { key })).toBe(true);
  expect(fireEvent.keyDown(element, { key, repeat: true })).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ['<textarea></textarea>', 'Enter'],
  ['<input>', ' '],
  ['<button>下一页</button>', 'ArrowDown'],
])('in %s %j goes on as long as it is held', (html, key) => {
  expect(fireEvent.keyDown(put(html), { key, repeat: true })).toBe(true);
});
