interface PhoneTabsProps<V extends string> {
  /** What is chosen between, for those who don't see it. */
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  disabled?: boolean;
  onChange: (value: V) => void;
}

/** A choice between a few lists of one page; the one that is shown is pressed. */
export function PhoneTabs<V extends string>({ label, value, options, disabled = false, onChange }: PhoneTabsProps<V>) {
  return (
    <fieldset className="reap-phone-tabs" aria-label={label} disabled={disabled}>
      {options.map(option => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
