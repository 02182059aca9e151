import type * as z from 'zod';
import { id, list } from '../fields.ts';

/** Colleagues by themselves, by the roles that they hold, or by where they belong (with all below it): whoever is meant twice is meant once. */
export const chosenPeople = {
  userIds: list(id(), 300).optional(),
  roleIds: list(id(), 50).optional(),
  organizationIds: list(id(), 300).optional(),
};

type Chosen = z.output<z.ZodObject<typeof chosenPeople>>;

/** Whether a choice names anybody at all, whoever of them can be reached. */
export const namesAnybody = ({ userIds = [], roleIds = [], organizationIds = [] }: Chosen): boolean =>
  userIds.length + roleIds.length + organizationIds.length > 0;
