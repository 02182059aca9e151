import { CopyText } from '../../src/display/copy-text.tsx';
import { CutText, ShortTime } from '../../src/display/cut-text.tsx';
import { DictText, EnumText } from '../../src/display/dict.tsx';
import { Money } from '../../src/display/money.tsx';
import { Segments } from '../../src/display/segments.tsx';
import { TimeLeft } from '../../src/display/time-left.tsx';
import { StationText } from '../../src/pickers/station-select.tsx';
import { story } from '../story.ts';
import { sharedCalls } from './shared-calls.ts';

// Half a minute more, so that the words are the same whenever they are looked at.
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 30_000).toISOString();
const number = 'BC260314000000001820';

export default story({
  calls: sharedCalls,
  states: {
    'money: amount, strong, none, masked': () => (
      <div style={{ display: 'flex', gap: 24 }}>
        <Money fen={123_456} />
        <Money fen={-5000} strong />
        <Money fen={null} />
      </div>
    ),
    'segments: one, several, none': () => (
      <div style={{ display: 'flex', gap: 24 }}>
        <Segments value={['LXA-CTU']} />
        <Segments value={['LXA-CTU', 'CTU-PEK', 'LXA-PEK']} />
        <Segments value={[]} />
      </div>
    ),
    'a number to copy': () => <CopyText text={number}>{number}</CopyText>,
    'copy with words': () => <CopyText text={number} label={number} />,
    'a long text cut to its column': () => (
      <div style={{ width: 180 }}>
        <CutText text="航班长时间延误，旅客改签次日航班，按标准补偿并安排住宿" />
      </div>
    ),
    'a moment': () => <ShortTime at="2026-03-14T05:41:00Z" short="13:41" full="2026-03-14 13:41" />,
    'time left: enough, hardly any, over, none': () => (
      <div style={{ display: 'flex', gap: 24 }}>
        <TimeLeft at={soon(3 * 1440)} kind="claim" />
        <TimeLeft at={soon(45)} kind="flight" />
        <TimeLeft at={soon(-2880)} kind="flight" />
        <TimeLeft at={null} />
      </div>
    ),
    'words of a dictionary, an enumeration, a station': () => (
      <div style={{ display: 'flex', gap: 24 }}>
        <DictText dictKey="fc_type" value="delay" />
        <EnumText name="accidentType" value={1} />
        <StationText code="LXA" />
      </div>
    ),
  },
});
