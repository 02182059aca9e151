import { joinWords } from '@reap/shared-ui/core/join-words';
import { CutText } from '@reap/shared-ui/cut-text';
import { useStations } from '@reap/shared-ui/station-select';
import { useWords } from '@reap/shared-ui/words';

/** Work terminals by name, cut where there are many. */
export function Terminals({ codes }: { codes: readonly string[] }) {
  const { language } = useWords();
  const { options } = useStations();
  const names = new Map(options.map(option => [option.value, option.label]));
  if (codes.length === 0) return <>—</>;
  return (
    <CutText
      text={joinWords(
        codes.map(code => names.get(code) ?? code),
        language,
      )}
    />
  );
}
