import * as z from 'zod';
import { post, resource, storedFile } from '../../contract.ts';
import { code, date, entity, instant } from '../../fields.ts';

/** What a link ends with; whatever it is not, the answer is the same. */
const token = z.string().max(100);

/** A word of the tenant's own, in both languages: the page may change its language while it is open. */
const Word = z.object({ zh: z.string(), en: z.string() });

/** A baggage accident as its passenger sees it: no person, no remark and no other bag is in it. */
export const BagView = entity('bagLink', {
  accidentNo: z.string(),
  kind: Word,
  progress: code('bagProgress'),
  /** What has become of it so far, the latest first. */
  steps: z.array(z.object({ progress: code('bagProgress'), at: instant() })),
  flightNo: z.string(),
  flightDate: date(),
  /** The stops of its way by name. */
  cities: z.array(Word),
  station: Word,
  bagTag: z.string(),
  bagColor: code('bagColor').nullable(),
  bagType: code('bagType').nullable(),
  express: z.object({ company: z.string(), number: z.string() }).nullable(),
  photoCount: z.int(),
  validUntil: instant(),
});

/** The page that a passenger was sent a link to: its token opens that bag, for a while, and nothing else. */
export const bagLink = resource('/api/compensation/bag-link', {
  view: post('view', {
    can: 'public',
    added: true,
    changes: false,
    body: entity('bagLink', { token }),
    returns: BagView,
    errors: ['bagLink.ended', 'request.tooMany'],
  }),
  photo: post('photo', {
    can: 'public',
    added: true,
    body: entity('bagLink', { token, place: z.int().min(0).max(99) }),
    returns: storedFile(),
    errors: ['bagLink.ended', 'file.notFound', 'request.tooMany'],
  }),
});
