import { orgName } from '@reap/shared-ui/core/org-nodes';
import type { Language } from '@reap/shared-ui/core/remote';

/** What a role is called in the person's language. */
export const roleTitle = ({ roleName, roleNameEn }: { roleName: string; roleNameEn: string }, language: Language): string =>
  orgName({ name: roleName, nameEn: roleNameEn }, language);
