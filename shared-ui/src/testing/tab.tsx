import { act } from '@testing-library/react';
import { Activity, type ReactNode, useState } from 'react';

let setShown: (shown: boolean) => void = () => undefined;

/** A page in its tab, as the shell hides and shows it; one in a test. */
export function Tab({ children }: { children: ReactNode }) {
  const [shown, set] = useState(true);
  setShown = set;
  return <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>;
}

/** Looks at another tab. */
export const leaveTab = (): Promise<void> => act(async () => setShown(false));

/** Looks at this one again. */
export const comeBack = (): Promise<void> => act(async () => setShown(true));
