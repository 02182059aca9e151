import { type EnumName, type EnumValue, type Tone, tones } from '@reap/contracts/enums';
import type { ReactNode } from 'react';
import { enumText } from '../i18n/enum-text.ts';
import { useWords } from '../i18n/words.tsx';
import { Hint } from './hint.tsx';

interface ToneTagProps {
  tone: Tone;
  children: ReactNode;
  /** With whom and since when it waits, or why it failed. */
  hover?: ReactNode;
}

/** A word on the colour of its meaning; never the colour alone (LOOK, "States have one colour everywhere"). */
export function ToneTag({ tone, children, hover }: ToneTagProps) {
  const tag = (
    <span
      className="reap-status"
      data-tone={tone}
      style={{ color: `var(--reap-${tone})`, background: `var(--reap-${tone}-ground)`, borderColor: `var(--reap-${tone}-border)` }}
      {...(hover && { tabIndex: 0 })}
    >
      {children}
    </span>
  );
  return hover ? <Hint text={hover}>{tag}</Hint> : tag;
}

interface StatusTagProps<N extends EnumName> {
  name: N;
  value: EnumValue<N>;
  /** Beside the word: for whom it waits. */
  note?: string | undefined;
  hover?: ReactNode;
}

/** A state of an enumeration in its tone (contracts/src/enums.ts) and its word in the person's language. */
export function StatusTag<N extends EnumName>({ name, value, note, hover }: StatusTagProps<N>) {
  const { t } = useWords();
  const tone = (tones[name] as Record<string, Tone> | undefined)?.[String(value)] ?? 'idle';
  return (
    <ToneTag tone={tone} hover={hover}>
      {[enumText(name, value, t), note].filter(Boolean).join(' · ')}
    </ToneTag>
  );
}
