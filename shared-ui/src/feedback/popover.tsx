// biome-ignore lint/style/noRestrictedImports: this is what the others use in its place.
import { Popover as AntdPopover, type PopoverProps } from 'antd';
import { useDeferredValue, useState } from 'react';

/** antd's popover, drawn beside the click that opens it, as `Dialog` is. */
export function Popover({ open, onOpenChange, ...rest }: PopoverProps) {
  const [held, setHeld] = useState(false);
  const wanted = open ?? held;
  const drawn = useDeferredValue(wanted, false) && wanted;
  const change = (next: boolean) => {
    setHeld(next);
    onOpenChange?.(next);
  };
  return <AntdPopover {...rest} open={drawn} onOpenChange={change} />;
}
