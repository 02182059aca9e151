import { type FileRow, managedFile } from '@reap/contracts/flight-passenger/file';
import { sizeText } from '@reap/contracts/size-text';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { download } from '@reap/shared-ui/core/download';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePanelFlight } from '@reap/shared-ui/flight-panels';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useFlightRecords } from '@reap/shared-ui/use-flight-records';
import { useState } from 'react';
import { PreviewDialog } from '../screens/files/preview.dialog.tsx';

const first = 5;

/** What is kept about the flight: pictures open, other files are saved. */
export default function FilesPanel() {
  const { t, toast } = usePortal();
  const { flightId } = usePanelFlight();
  const answer = useCall(managedFile.all, { flightId });
  const { refetch } = answer;
  useFlightRecords('files', refetch);
  const [shown, setShown] = useState<FileRow>();
  const [whole, setWhole] = useState(false);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  if (!answer.data) return <Skeleton />;
  const files = answer.data;
  if (files.length === 0) return <EmptyState kind="none" title={t('flightPage.files.none')} />;
  const open = (file: FileRow) => {
    if (file.picture) setShown(file);
    else download(managedFile.downloadFilePost, { fileID: file.fileID }).catch(toast.failure);
  };
  return (
    <>
      <CardList>
        {files.slice(0, whole ? files.length : first).map(file => (
          <CardLine
            key={file.fileID}
            title={file.title}
            {...(file.allowed.includes('downloadFile') && { onOpen: () => open(file) })}
            detail={`${t(`enum.managedFileType.${file.fileType}`)} · ${sizeText(file.size)}`}
            state={<span style={{ color: 'var(--reap-secondary)' }}>{formatDateTime(file.uploadTime)}</span>}
          />
        ))}
      </CardList>
      {!whole && files.length > first && (
        <button type="button" className="reap-link" style={{ marginTop: 8 }} onClick={() => setWhole(true)}>
          {t('flightPage.files.all', { n: files.length })}
        </button>
      )}
      <PreviewDialog row={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
