import { id, list } from '../fields.ts';

/** Colleagues by themselves, by the roles that they hold, or by where they belong (with all below it): whoever is meant twice is meant once. */
export const chosenPeople = {
  userIds: list(id(), 300).optional(),
  roleIds: list(id(), 50).optional(),
  organizationIds: list(id(), 300).optional(),
};
