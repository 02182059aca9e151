import { RankedBars } from '../../src/display/ranked-bars.tsx';
import { story } from '../story.ts';

const bars = [
  { key: 'LXA', label: '拉萨 LXA', value: 1_284_000, text: '¥12,840.00' },
  { key: 'CTU', label: '成都 CTU', value: 640_000, text: '¥6,400.00' },
  { key: 'JZH', label: '九寨沟 JZH（名称很长的航站也不会挤坏数字）', value: 20_000, text: '¥200.00' },
];
const wide = (of: Parameters<typeof RankedBars>[0]) => (
  <div style={{ width: 380 }}>
    <RankedBars {...of} />
  </div>
);

export default story({
  states: {
    'sums side by side': () => wide({ title: '按航站', bars }),
    'each narrows the page; one is chosen': () => wide({ title: '按航站', bars, onChoose: () => undefined, chosen: 'CTU' }),
    'nothing to compare': () => wide({ title: '按航站', bars: [] }),
  },
});
