import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.tsx';

interface StepperRowProps {
  /** What is counted, in words: for the names of its buttons. */
  name: string;
  /** What the row shows of it. */
  label: ReactNode;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A count from zero up, by two buttons of a thumb's size. */
export function StepperRow({ name, label, value, max, onChange }: StepperRowProps) {
  const { t } = useWords();
  return (
    <div className="reap-row">
      <span>{label}</span>
      <span className="reap-stepper">
        <button type="button" aria-label={t('stepper.less', { what: name })} disabled={value <= 0} onClick={() => onChange(value - 1)}>
          −
        </button>
        <output aria-label={name}>{value}</output>
        <button type="button" aria-label={t('stepper.more', { what: name })} disabled={value >= max} onClick={() => onChange(value + 1)}>
          +
        </button>
      </span>
    </div>
  );
}
