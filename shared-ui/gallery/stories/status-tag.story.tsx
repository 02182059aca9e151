import { StatusTag, ToneTag } from '../../src/display/status-tag.tsx';
import { story } from '../story.ts';

const orderStates = [0, 1, 2, 3, 4, 5, 6] as const;
const tones = ['idle', 'waiting', 'returned', 'decided', 'done', 'failed'] as const;
const row = { display: 'flex', gap: 8, flexWrap: 'wrap' } as const;

export default story({
  states: {
    'every state of an order': () => (
      <div style={row}>
        {orderStates.map(value => (
          <StatusTag key={value} name="compensationOrderStatus" value={value} />
        ))}
      </div>
    ),
    'every tone, with a reason on hover': () => (
      <div style={row}>
        {tones.map(tone => (
          <ToneTag key={tone} tone={tone} hover={tone}>
            {tone}
          </ToneTag>
        ))}
      </div>
    ),
  },
});
