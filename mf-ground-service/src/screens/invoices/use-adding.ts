import { yuanToFen } from '@reap/contracts/fields';
import type { invoice } from '@reap/contracts/flight-passenger/invoice';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { type Action, useAction } from '@reap/shared-ui/core/query';
import { useState } from 'react';

interface Adding<C extends typeof invoice.addInvoice | typeof invoice.batchAddInvoice> extends Pick<Action<C>, 'run'> {
  /** What can still be invoiced, in fen, as a refusal said. */
  told: number | undefined;
}

/** Makes invoices; `param` is what a refusal calls the amount that is left. */
export function useAdding<C extends typeof invoice.addInvoice | typeof invoice.batchAddInvoice>(call: C, param: 'left' | 'sum'): Adding<C> {
  const adding = useAction(call);
  const [told, setTold] = useState<number>();
  return {
    told,
    run: input =>
      adding.run(input).catch(error => {
        const amount = error instanceof ApiError && error.params[param];
        if (typeof amount === 'string') setTold(yuanToFen(amount));
        throw error;
      }),
  };
}
