import type { DropdownProps, MenuProps } from 'antd';
import {
  cloneElement,
  forwardRef,
  isValidElement,
  type ReactNode,
  type RefAttributes,
  type RefObject,
  useImperativeHandle,
  useRef,
} from 'react';

interface MenuFocus {
  /** For the Dropdown. */
  over: Required<Pick<DropdownProps, 'autoFocus' | 'onOpenChange' | 'popupRender'>>;
  /** For its menu. */
  menu: Required<Pick<MenuProps, 'onKeyDown' | 'onClick'>>;
}

/** Gives the focus to a menu that opens, and back to its button when something is chosen, or Esc closes it: the menu itself only goes. */
export function useMenuFocus(button: RefObject<HTMLElement | null>, choose?: MenuProps['onClick']): MenuFocus {
  const open = useRef(false);
  return {
    over: {
      autoFocus: true,
      onOpenChange: next => {
        open.current = next;
      },
      popupRender: menu => <WhileOpen open={open}>{menu}</WhileOpen>,
    },
    menu: {
      onClick: chosen => {
        // The Enter that chose must not also press the button.
        chosen.domEvent.preventDefault();
        button.current?.focus();
        choose?.(chosen);
      },
      onKeyDown: ({ key }) => {
        if (key === 'Escape') button.current?.focus();
      },
    },
  };
}

interface Focusable {
  focus: () => void;
}

/** antd asks the menu to take the focus some frames after it is opened, wherever that is by then: in the dialog that an entry has opened. */
const WhileOpen = forwardRef<Focusable, { open: RefObject<boolean>; children: ReactNode }>(function WhileOpen({ open, children }, ref) {
  const menu = useRef<Focusable>(null);
  useImperativeHandle(ref, () => ({ focus: () => open.current && menu.current?.focus() }), [open]);
  return isValidElement<RefAttributes<Focusable>>(children) ? cloneElement(children, { ref: menu }) : children;
});
