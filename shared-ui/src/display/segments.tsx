import { joinWords } from '../i18n/join-words.ts';
import { useWords } from '../i18n/words.tsx';
import { Hint } from './hint.tsx';

/** `LXA-CTU` becomes its two codes; a segment may also be one code of a route. */
function codesOf(segments: readonly string[]): string[] {
  const codes: string[] = [];
  for (const code of segments.flatMap(segment => segment.split('-'))) if (code && codes.at(-1) !== code) codes.push(code);
  return codes;
}

/** The first two codes joined by a hyphen, an ellipsis if there are more, the full list in a tooltip (seed 0 §9). */
export function Segments({ value }: { value: readonly string[] }) {
  const { language } = useWords();
  const codes = codesOf(value);
  const first = codes.slice(0, 2).join('-');
  if (codes.length <= 2 && value.length <= 1) return <span>{first || '—'}</span>;
  return (
    <Hint text={joinWords(value, language)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the full list must be reachable by keyboard */}
      <span tabIndex={0}>
        <span aria-hidden>{first}…</span>
        <span className="reap-hidden">{joinWords(value, language)}</span>
      </span>
    </Hint>
  );
}
