import { LoadingOutlined } from '@ant-design/icons';
import type { MouseEvent, ReactNode } from 'react';
import { Hint } from '../display/hint.tsx';

interface IconButtonProps {
  icon: ReactNode;
  /** What it does, shown under the pointer. */
  hint: string;
  /** The same for those who hear the page, where it takes more words; by default the hint. */
  label?: string;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onClick: (click: MouseEvent) => void;
}

/** A button that is an icon, light enough to stand in every row. */
export function IconButton({ icon, hint, label = hint, danger = false, busy = false, disabled = false, onClick }: IconButtonProps) {
  return (
    <Hint text={hint}>
      <button
        type="button"
        className="reap-icon-button"
        data-danger={danger || undefined}
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={disabled}
        onClick={busy ? undefined : onClick}
      >
        {busy ? <LoadingOutlined /> : icon}
      </button>
    </Hint>
  );
}
