import type { MenuProps } from 'antd';
import type { RefObject } from 'react';

/** Gives the focus back to a menu's button when something is chosen, or Esc closes it: the menu itself only goes. */
export const focusBack = (
  button: RefObject<HTMLElement | null>,
  choose?: MenuProps['onClick'],
): Required<Pick<MenuProps, 'onKeyDown' | 'onClick'>> => ({
  onClick: chosen => {
    // The Enter that chose must not also press the button.
    chosen.domEvent.preventDefault();
    button.current?.focus();
    choose?.(chosen);
  },
  onKeyDown: ({ key }) => {
    if (key === 'Escape') button.current?.focus();
  },
});
