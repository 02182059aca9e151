import type { MenuProps } from 'antd';
import type { RefObject } from 'react';

/** Gives the focus back to a menu's button when Esc closes it; the menu itself only goes. */
export const focusBack = (button: RefObject<HTMLElement | null>): Required<Pick<MenuProps, 'onKeyDown'>> => ({
  onKeyDown: ({ key }) => {
    if (key === 'Escape') button.current?.focus();
  },
});
