// biome-ignore lint/style/noRestrictedImports: this is what the others use in its place.
import { Modal, type ModalProps } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { DialogHold, useHolds } from './held-dialog.ts';

/**
 * antd's dialog. What it holds is drawn beside the click that opens it, a little at a time, and shown when it is whole: the click is
 * answered at once, however much there is to draw. It can't be closed while what it holds is being stored (`useHeldDialog`).
 */
export function Dialog({ open = false, afterClose, confirmLoading = false, ...rest }: ModalProps) {
  const drawn = useDeferredValue(open, false) && open;
  const [mounted, setMounted] = useState(false);
  const { held: inside, hold } = useHolds();
  const held = confirmLoading || inside;
  useFocusBack();
  if (drawn && !mounted) setMounted(true);
  // antd draws one that is opened later in one go; so each opening is a new one, unless what it holds is kept.
  if (!drawn && !mounted) return null;
  const closed = () => {
    if (rest.destroyOnHidden) setMounted(false);
    afterClose?.();
  };
  return (
    <DialogHold value={hold}>
      <Modal closable={{ disabled: held }} {...rest} open={drawn} afterClose={closed} confirmLoading={held} />
    </DialogHold>
  );
}

/** antd gives the focus back where a dialog closes; one that is taken away open gives it to what had it when it came. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
