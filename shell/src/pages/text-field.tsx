import { useWords } from '@reap/shared-ui/words';
import { type ComponentProps, useId, useState } from 'react';
import styles from './fields.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled input of the pages before the frame: plain HTML, because those pages carry no widget library. */
export function TextField({ label, error, help, onChange, type = 'text', children, ...rest }: TextFieldProps) {
  const id = useId();
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const note = error ?? help;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          {...rest}
          id={id}
          className={styles['input']}
          type={secret && shown ? 'text' : type}
          onChange={event => onChange(event.target.value)}
          // There is nothing to do in it: a dialog gives the focus to the next one.
          tabIndex={rest.readOnly ? -1 : undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {secret && (
          <button
            type="button"
            className={styles['inside']}
            aria-pressed={shown}
            aria-label={t(shown ? 'field.hide' : 'field.show', { label })}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'field.hideShort' : 'field.showShort')}
          </button>
        )}
        {children}
      </div>
      {note && (
        <div id={`${id}-note`} className={error ? styles['error'] : styles['help']}>
          {note}
        </div>
      )}
    </div>
  );
}
