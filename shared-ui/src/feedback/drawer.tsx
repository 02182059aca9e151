// biome-ignore lint/style/noRestrictedImports: this is what the others use in its place.
import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { useDeferredValue } from 'react';

/** antd's drawer, drawn beside the click that opens it, as `Dialog` is. */
export function Drawer({ open = false, ...rest }: DrawerProps) {
  const drawn = useDeferredValue(open, false) && open;
  return <AntdDrawer {...rest} open={drawn} />;
}
