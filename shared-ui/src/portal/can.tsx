import type { AnyCall } from '@reap/contracts/contract';
import type { ReactNode } from 'react';
import { usePortal } from './portal.tsx';

/** Shows its children to those who may make the call: its auth code stands once, on the contract line (seed 0 §6, STYLE 9). */
export function Can({ do: call, children }: { do: AnyCall; children: ReactNode }) {
  return usePortal().can(call) ? children : null;
}
