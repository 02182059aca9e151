// biome-ignore lint/style/noRestrictedImports: this is what the others use in its place.
import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { useDeferredValue } from 'react';
import { useFocusBack } from './place-of-focus.ts';

// Colours of tables and tabs are made for cards; on a raised ground they are too weak in the dark.
const onCard = { body: { background: 'var(--reap-card)' } };

/**
 * antd's drawer, drawn beside the click that opens it, as `Dialog` is. `size` is its width in pixels, at most the window's; what was in
 * it is gone when it is closed.
 */
export function Drawer({ open = false, size, afterOpenChange, ...rest }: Omit<DrawerProps, 'size'> & { size?: number | string }) {
  const drawn = useDeferredValue(open, false) && open;
  const width = typeof size === 'number' ? `min(${size}px, 100%)` : size;
  const focusBack = useFocusBack(open);
  const changed = (shown: boolean) => {
    if (!shown) focusBack();
    afterOpenChange?.(shown);
  };
  return <AntdDrawer destroyOnHidden styles={onCard} {...rest} {...(width && { size: width })} open={drawn} afterOpenChange={changed} />;
}
