import { type ComponentProps, type ReactNode, useId } from 'react';
import { useComposed } from '../form/typed/use-composed.ts';

interface Common {
  label: string;
  /** What the form calls it: a refused field is found and focused by it. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: ReactNode;
}

interface TextRowProps
  extends Common,
    Pick<ComponentProps<'input'>, 'placeholder' | 'inputMode' | 'autoComplete' | 'maxLength' | 'readOnly' | 'enterKeyHint' | 'onBlur'> {
  type?: 'text' | 'tel' | 'date';
  /** A code or number that is typed in capital letters. */
  capitals?: boolean;
  /** Stands behind the input: a button. */
  after?: ReactNode;
}

/** One input of a form on a phone: label on the left, what is typed on the right, what is wrong with it below. */
export function TextRow({ label, name, value, onChange, error, help, capitals = false, after, type = 'text', ...rest }: TextRowProps) {
  const id = useId();
  const isPlain = capitals || plainModes.has(rest.inputMode);
  const composing = useComposed(value, typed => {
    const read = isPlain ? typed.normalize('NFKC') : typed;
    onChange(capitals ? read.toUpperCase() : read);
  });
  return (
    <div className="reap-field">
      <div className="reap-field-line">
        <label htmlFor={id}>{label}</label>
        <input
          {...rest}
          id={id}
          name={name}
          type={type}
          {...composing}
          {...(capitals && { autoCapitalize: 'characters', spellCheck: false })}
          {...described(id, error, help)}
        />
        {after}
      </div>
      <Notes id={id} error={error} help={help} />
    </div>
  );
}

/** Keyboards of codes and numbers: the full-width signs that a Chinese keyboard leaves behind are read as plain ones. */
const plainModes = new Set<ComponentProps<'input'>['inputMode']>(['numeric', 'decimal', 'tel']);

interface SelectRowProps extends Common {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

/** A choice of few, by the phone's own list. */
export function SelectRow({ label, name, value, onChange, error, help, options, placeholder }: SelectRowProps) {
  const id = useId();
  return (
    <div className="reap-field">
      <div className="reap-field-line">
        <label htmlFor={id}>{label}</label>
        <select id={id} name={name} value={value} onChange={event => onChange(event.target.value)} {...described(id, error, help)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <Notes id={id} error={error} help={help} />
    </div>
  );
}

/** A text of several lines. */
export function LongTextRow({ label, name, value, onChange, error, help, maxLength }: Common & { maxLength?: number }) {
  const id = useId();
  return (
    <div className="reap-field" data-long>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        value={value}
        maxLength={maxLength}
        onChange={event => onChange(event.target.value)}
        {...described(id, error, help)}
      />
      <Notes id={id} error={error} help={help} />
    </div>
  );
}

interface ChoiceRowProps {
  kind: 'checkbox' | 'radio';
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A row that is chosen, one of several or each for itself. */
export function ChoiceRow({ kind, name, checked, onChange, disabled = false, children }: ChoiceRowProps) {
  return (
    <label className="reap-choice">
      <input type={kind} name={name} checked={checked} disabled={disabled} onChange={event => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}

const described = (id: string, error: string | undefined, help: ReactNode) => ({
  'aria-invalid': error !== undefined,
  ...((error !== undefined || help) && { 'aria-describedby': `${id}-note` }),
});

function Notes({ id, error, help }: { id: string; error: string | undefined; help: ReactNode }) {
  if (error !== undefined)
    return (
      <p id={`${id}-note`} className="reap-field-error">
        {error}
      </p>
    );
  return help ? (
    <p id={`${id}-note`} className="reap-field-help">
      {help}
    </p>
  ) : null;
}

/** Moves the focus to the first of these fields, so that whoever can't see the page hears what is wrong. */
export function focusField(names: readonly string[]): void {
  const fields = document.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name], button[name]');
  [...fields].find(field => names.includes(field.getAttribute('name') ?? ''))?.focus();
}
