import { type DragEvent, type ReactNode, useId, useState } from 'react';

interface DropBoxProps {
  /** What is chosen here, for those who don't see the box. */
  label: string;
  icon: ReactNode;
  /** In the box: the ways to choose, or what was chosen. */
  title: ReactNode;
  more?: ReactNode;
  /** What is taken, under the box. */
  hint: ReactNode;
  /** Endings or media types that the browser offers first. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A box that files are dropped on, or chosen with by mouse or keyboard. */
export function DropBox({ label, icon, title, more, hint, accept, multiple = false, disabled = false, onFiles }: DropBoxProps) {
  const hintId = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped anywhere on the field is meant for it
    <div
      className="reap-upload"
      data-over={over}
      style={{ display: 'block' }}
      onDragOver={event => event.preventDefault()}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label
        className="reap-upload-box"
        style={{
          display: 'block',
          padding: '20px 16px',
          textAlign: 'center',
          border: '1px dashed var(--reap-border)',
          background: 'var(--reap-head)',
        }}
      >
        <input
          type="file"
          className="reap-hidden"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-describedby={hintId}
          onChange={event => {
            onFiles([...(event.target.files ?? [])]);
            // A file that has been mended keeps its name, and can be chosen again.
            event.target.value = '';
          }}
        />
        <span style={{ fontSize: 28, lineHeight: 1, color: 'var(--reap-faint)' }}>{icon}</span>
        <div style={{ marginTop: 4, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</div>
        {more && <div style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>{more}</div>}
      </label>
      <div id={hintId} style={{ marginTop: 8, fontSize: 13, color: 'var(--reap-secondary)' }}>
        {hint}
      </div>
    </div>
  );
}
