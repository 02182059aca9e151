// biome-ignore lint/style/noRestrictedImports: this is what the others use in its place.
import { type ButtonProps, Modal, type ModalProps } from 'antd';
import { useDeferredValue, useState } from 'react';
import { DialogHold, useHolds } from './held-dialog.ts';
import { useFocusBack } from './place-of-focus.ts';

interface DialogProps extends ModalProps {
  /** While it is done: `confirmLoading`, which keeps the dialog open too. */
  okButtonProps?: Omit<ButtonProps, 'loading'>;
}

/**
 * antd's dialog. What it holds is drawn beside the click that opens it, a little at a time, and shown when it is whole: the click is
 * answered at once, however much there is to draw. It can't be closed while what it holds is being stored (`useHeldDialog`).
 */
export function Dialog({ open = false, afterClose, confirmLoading = false, ...rest }: DialogProps) {
  const drawn = useDeferredValue(open, false) && open;
  const [mounted, setMounted] = useState(false);
  const { held: inside, hold } = useHolds();
  const held = confirmLoading || inside;
  const focusBack = useFocusBack(open);
  if (drawn && !mounted) setMounted(true);
  // antd draws one that is opened later in one go; so each opening is a new one, unless what it holds is kept.
  if (!drawn && !mounted) return null;
  const closed = () => {
    if (rest.destroyOnHidden) setMounted(false);
    focusBack();
    afterClose?.();
  };
  return (
    <DialogHold value={hold}>
      <Modal closable={{ disabled: held }} {...rest} open={drawn} afterClose={closed} confirmLoading={held} />
    </DialogHold>
  );
}
