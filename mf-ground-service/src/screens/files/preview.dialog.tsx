import { type FileRow, managedFile } from '@reap/contracts/flight-passenger/file';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { Dialog } from '@reap/shared-ui/dialog';
import { PictureViewer } from '@reap/shared-ui/picture-viewer';
import { usePortal } from '@reap/shared-ui/portal';

/** A picture, large. */
export function PreviewDialog({ row, onClose }: { row: FileRow | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog open={row !== undefined} title={row?.title} onCancel={onClose} footer={null} width={800} destroyOnHidden>
      {row && (
        <PictureViewer
          pictures={[{ src: hrefOf(managedFile.downloadFileGet, { fileID: row.fileID }), alt: row.title }]}
          none={t('files.noPicture')}
        />
      )}
    </Dialog>
  );
}
