import type * as z from 'zod';
import { applyReview } from './apply-review.ts';
import { collar } from './collar.ts';

test.each([
  ['apply', applyReview.orderGet.query?.shape.applyId],
  ['collar', collar.find.query?.shape.id],
])('the number of a link to an audit (%s) has a label: it is named by it where it is none', (_, field: z.ZodType | undefined) => {
  expect(field?.meta()).toMatchObject({ label: 'field.application.applyId' });
});
