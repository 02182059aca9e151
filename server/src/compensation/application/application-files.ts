import { applicationModel } from '@reap/contracts/compensation/claim/application';
import type { FileAccess } from '../../kernel/files/file-access.ts';
import { findApplication } from './application.load.ts';

/** What photos and materials of applications are handed in for; their owner is the application. */
export const applicationFile = 'application';

/** They are for those who may see the application, unless the column of its photos is hidden from them. */
export const maySeeApplicationFile: FileAccess = async ({ ownerId }, context) => {
  const { codes } = context.user;
  if (!ownerId || context.hidden(applicationModel).has('photoId')) return false;
  if (codes.has('comp:apply:view')) return (await findApplication(ownerId, context)) !== undefined;
  return codes.has('comp:collar:view') && (await findApplication(ownerId, context, 'behalf')) !== undefined;
};
