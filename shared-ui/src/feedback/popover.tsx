// biome-ignore lint/style/noRestrictedImports: this is what the others use in its place.
import { Popover as AntdPopover, type PopoverProps } from 'antd';
import { useDeferredValue, useState } from 'react';

// On a phone neither side of a button has room for it: it is pushed back into the page.
const inPage = { overflow: { shiftX: true, adjustY: true } };

/** antd's popover, drawn beside the click that opens it, as `Dialog` is; it never reaches over the page's edge. */
export function Popover({ open, onOpenChange, ...rest }: PopoverProps) {
  const [held, setHeld] = useState(false);
  const wanted = open ?? held;
  const drawn = useDeferredValue(wanted, false) && wanted;
  const change = (next: boolean) => {
    setHeld(next);
    onOpenChange?.(next);
  };
  return <AntdPopover align={inPage} {...rest} open={drawn} onOpenChange={change} />;
}
