import type { Access } from '../contract.ts';

/** The codes that open, change and delete what a service lets its administrators set. */
export interface AdministrationCodes {
  view: Access;
  edit: Access;
  remove: Access;
}

/** Configuration and dictionaries share one page in the services that are not the user centre's. */
export const compensationAdministration: AdministrationCodes = {
  view: 'comp:sys:view',
  edit: 'comp:sys:edit',
  remove: 'comp:sys:delete',
};
export const flightAdministration: AdministrationCodes = { view: 'fp:sys:view', edit: 'fp:sys:edit', remove: 'fp:sys:delete' };
