import { compensationPages } from '@reap/contracts/compensation/pages';
import { type FirstStep, holdersOf } from '../../user-center/index.ts';
import { definitionOf, reviewersOf } from '../../workflow/index.ts';
import { accidents } from '../compensation.schema.ts';
import { auditCodes } from '../flow/flow-levels.ts';
import { orderBusiness } from '../order/order-row.ts';

/** What compensation needs before its first order can be reviewed, and that order's accident. */
export const compensationSteps: readonly FirstStep[] = [
  {
    key: 'flow',
    path: compensationPages.flows,
    // Done when the first level has somebody who may decide: later levels are asked for by amount.
    async done(db) {
      const [first] = (await definitionOf(db, orderBusiness)).nodes;
      if (!first) return false;
      const [people = []] = await reviewersOf(db, [{ node: { ...first, scope: 'tenant' }, station: '', creatorId: '' }]);
      const able = new Set((await holdersOf(db, auditCodes[orderBusiness])).map(person => person.userId));
      return people.some(person => able.has(person.userId));
    },
  },
  {
    key: 'accident',
    path: compensationPages.accidents,
    done: async db => (await db.$count(accidents)) > 0,
  },
];
