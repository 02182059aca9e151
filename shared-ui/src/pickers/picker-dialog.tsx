import type { ReactNode } from 'react';
import { Dialog } from '../feedback/dialog.tsx';

interface PickerDialogProps {
  open: boolean;
  title: string;
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a picker: its own buttons end it, a click beside it does not, and each opening begins anew. */
export function PickerDialog({ open, title, width, onClose, children }: PickerDialogProps) {
  return (
    <Dialog open={open} title={title} width={width} footer={null} destroyOnHidden onCancel={onClose} mask={{ closable: false }}>
      {children}
    </Dialog>
  );
}
