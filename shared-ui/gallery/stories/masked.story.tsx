import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { Masked } from '../../src/display/masked.tsx';
import { fake } from '../../src/testing/fake-calls.tsx';
import { story } from '../story.ts';

const id = '01900000-0000-7000-8000-000000000001';
const value = (shown: string | undefined) => (
  <Masked value={shown} call={passenger.reveal} input={{ id }} column="telephone" about="扎西次仁" />
);

export default story({
  calls: [fake(passenger.reveal, () => ({ value: '13800138000', seconds: 60, left: 29 }))],
  states: {
    masked: () => value('138****8000'),
    clear: () => value('13800138000'),
    'document number': () => value('5401**********0011'),
    'not seen at all': () => value(undefined),
  },
});
