import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { spokenIn } from './outcome.ts';
import type { Said } from './use-claim.ts';

/** What was said of fields that are still as they were then: a corrected field is no longer called wrong. */
export function useUncorrected(fields: Said['fields'], values: Record<string, unknown>): Record<string, string> {
  const { t } = usePortal();
  const [about, setAbout] = useState({ fields, values });
  if (about.fields !== fields) setAbout({ fields, values });
  const isSame = (name: string) => JSON.stringify(about.values[name]) === JSON.stringify(values[name]);
  const left = Object.entries(fields).filter(([name]) => about.fields !== fields || isSame(name));
  return spokenIn(t, Object.fromEntries(left));
}
