import { userFile } from '@reap/contracts/user-center/employee';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { PictureViewer } from '@reap/shared-ui/picture-viewer';
import { usePortal } from '@reap/shared-ui/portal';
import type { ReactNode } from 'react';

interface BesidePicturesProps {
  /** Files of the application, by id. */
  fileIds: readonly (string | null | undefined)[];
  /** What they show. */
  what: string;
  none: string;
  children: ReactNode;
}

/** The document large beside the decision (LOOK, wizard and audit). */
export function BesidePictures({ fileIds, what, none, children }: BesidePicturesProps) {
  const { t } = usePortal();
  const shown = [...new Set(fileIds)].filter(id => typeof id === 'string' && id !== '');
  const pictures = shown.map((id, at) => ({
    src: hrefOf(userFile.download, { id }),
    alt: shown.length > 1 ? t('application.picture', { what, n: at + 1 }) : what,
  }));
  return (
    <div className="reap-judged">
      <PictureViewer pictures={pictures} none={none} />
      <div style={{ display: 'grid', gap: 12, alignContent: 'start', minWidth: 0 }}>{children}</div>
    </div>
  );
}
