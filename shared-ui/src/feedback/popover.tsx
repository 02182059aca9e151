// biome-ignore lint/style/noRestrictedImports: this is what the others use in its place.
import { Popover as AntdPopover, type PopoverProps } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';

// On a phone neither side of a button has room for it: it is pushed back into the page.
const inPage = { overflow: { shiftX: true, adjustY: true } };

/**
 * antd's popover, drawn beside the click that opens it, as `Dialog` is; it never reaches over the page's edge. One that a click opens
 * takes the focus, which stands at the end of the page otherwise, and gives it back.
 */
export function Popover({ open, onOpenChange, content, ...rest }: PopoverProps) {
  const [held, setHeld] = useState(false);
  const wanted = open ?? held;
  const drawn = useDeferredValue(wanted, false) && wanted;
  const inner = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const change = (next: boolean) => {
    setHeld(next);
    onOpenChange?.(next);
  };
  if (rest.trigger !== 'click' || open !== undefined)
    return <AntdPopover align={inPage} {...rest} content={content} open={drawn} onOpenChange={change} />;
  const afterOpenChange = (shown: boolean) => {
    const { activeElement } = document;
    const isInside = inner.current?.contains(activeElement) ?? false;
    if (shown && !isInside) {
      opener.current = activeElement;
      inner.current?.querySelector<HTMLElement>('input, button, [href], [tabindex="0"]')?.focus();
    } else if (!shown && (isInside || activeElement === document.body) && opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <AntdPopover
      align={inPage}
      {...rest}
      content={<div ref={inner}>{typeof content === 'function' ? content() : content}</div>}
      open={drawn}
      onOpenChange={change}
      afterOpenChange={afterOpenChange}
    />
  );
}
