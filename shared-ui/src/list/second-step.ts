import { useDeferredValue } from 'react';

/** False while a page is first drawn, true right after: what can wait is drawn in a second step, which the first rows may interrupt. */
export const useSecondStep = (): boolean => useDeferredValue(true, false);
