import type { Tone } from '@reap/contracts/enums';
import { DictText } from '@reap/shared-ui/dict';
import { ToneTag } from '@reap/shared-ui/status-tag';

const tones: Record<string, Tone> = { 1: 'done', 2: 'waiting', 3: 'returned', 0: 'idle' };

/** Whether somebody works here, in its colour: an entry of the dictionary "status". */
export function StaffStatus({ value }: { value: string }) {
  return (
    <ToneTag tone={tones[value] ?? 'idle'}>
      <DictText dictKey="status" value={value} />
    </ToneTag>
  );
}
