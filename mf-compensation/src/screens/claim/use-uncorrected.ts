import { useState } from 'react';
import type { Said } from './use-claim.ts';

/** What was said of fields that are still as they were then: a corrected field is no longer called wrong. */
export function useUncorrected(fields: Said['fields'], values: Record<string, unknown>): Said['fields'] {
  const [about, setAbout] = useState({ fields, values });
  if (about.fields !== fields) setAbout({ fields, values });
  const isSame = (name: string) => JSON.stringify(about.values[name]) === JSON.stringify(values[name]);
  return about.fields === fields ? Object.fromEntries(Object.entries(fields).filter(([name]) => isSame(name))) : fields;
}
