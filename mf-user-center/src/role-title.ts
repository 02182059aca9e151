import { nameIn } from '@reap/shared-ui/core/name-in';
import type { Language } from '@reap/shared-ui/core/remote';

/** What a role is called in the person's language. */
export const roleTitle = ({ roleName, roleNameEn }: { roleName: string; roleNameEn: string }, language: Language): string =>
  nameIn({ name: roleName, nameEn: roleNameEn }, language);
