import type { TestPortal } from './portal.ts';

/** The tenant that a test world is made in, and the administrator who makes it. */
export interface Place {
  portal: TestPortal;
  tenant: 'TV' | 'DEMO2';
  actor: 'admin' | 'admin2';
}
