import type { RequestOf } from '@reap/contracts/contract';
import type { employee } from '@reap/contracts/user-center/employee';

type Draft = RequestOf<(typeof employee)['save']>;

let people = 0;

/** The least that makes a person of the staff, with a phone of his own. */
export function staffDraft(change: Partial<Draft> & Pick<Draft, 'belongToOrg'>): Draft {
  people += 1;
  return {
    name: '多吉',
    gender: 1,
    status: '1',
    phone: `139${String(10_000_000 + people)}`,
    workTerminal: ['LXA'],
    jobPosition: ['check-in'],
    emailAddress: 'duoji@tv.example',
    ...change,
  };
}

// One red pixel.
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A picture as a form brings it; other bytes, name or type on demand. */
export const portrait = (bytes: Uint8Array = Buffer.from(pixel, 'base64'), name = 'photo.png', type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type });
