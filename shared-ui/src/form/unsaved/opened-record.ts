import type { AnyCall, RequestOf } from '@reap/contracts/contract';
import { useState } from 'react';
import { type Opened, useOpened } from '../../call/query.ts';

/** How somebody goes on whose record was changed by somebody else meanwhile. Both reject with `ApiError`, and everything stays as it is. */
export interface OpenedConflict {
  /** `forget` lets go what was typed. */
  takeTheirs: (forget: () => void) => Promise<void>;
  keepMine: () => Promise<void>;
}

export interface OpenedRecord<C extends AnyCall> extends Opened<C> {
  /** Key of the form: it begins anew with each. */
  round: number;
  /** For `SchemaForm`. */
  conflict: OpenedConflict;
}

/** The record that a form begins with, and what becomes of the form when somebody else has changed it. */
export function useOpenedRecord<C extends AnyCall>(call: C, input: RequestOf<C>, options: { enabled?: boolean } = {}): OpenedRecord<C> {
  const opened = useOpened(call, input, options);
  const [round, setRound] = useState(0);
  const takeTheirs = async (forget: () => void) => {
    await opened.reread();
    forget();
    setRound(now => now + 1);
  };
  return { ...opened, round, conflict: { takeTheirs, keepMine: opened.reread } };
}
