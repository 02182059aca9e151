import { DeleteOutlined, DownloadOutlined, EditOutlined, EyeOutlined, UploadOutlined } from '@ant-design/icons';
import { type FileRow, managedFile } from '@reap/contracts/flight-passenger/file';
import { sizeText } from '@reap/contracts/size-text';
import { Can } from '@reap/shared-ui/can';
import { choice, column, dateTime } from '@reap/shared-ui/columns';
import { download } from '@reap/shared-ui/core/download';
import { choiceFilter, dateRange, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { EditDialog } from './edit.dialog.tsx';
import { FileRoom } from './file-room.tsx';
import { PreviewDialog } from './preview.dialog.tsx';
import { UploadDialog } from './upload.dialog.tsx';

/** Files by type: uploaded, found, read, changed and deleted (screens.md fp.file). */
export default function FilesScreen() {
  const { t, can } = usePortal();
  const [uploading, setUploading] = useState(false);
  const [edited, setEdited] = useState<FileRow>();
  const [shown, setShown] = useState<FileRow>();
  const usesOf = ({ usedBy }: FileRow) => usedBy.map(({ kind, name }) => `${t(`enum.fileUse.${kind}`)} ${name}`.trim()).join(' · ');
  return (
    <>
      <ListScreen
        call={managedFile.page}
        title={t('files.title')}
        trail={[t('group.flights')]}
        extra={can(managedFile.room) && <FileRoom />}
        filters={[
          choiceFilter('fileType', 'managedFileType', { multiple: true }),
          field('fileName'),
          field('uploadUser'),
          dateRange('uploadTimeStart', 'uploadTimeEnd', { label: t('field.managedFile.uploadTime') }),
        ]}
        columns={[
          column('title', { width: 220 }),
          choice('fileType', 'managedFileType', { width: 116 }),
          { field: 'size', width: 92, render: row => <span className="reap-figures">{sizeText(row.size)}</span> },
          {
            field: 'usedBy',
            width: 200,
            render: row => usesOf(row) || <span style={{ color: 'var(--reap-faint)' }}>{t('files.unused')}</span>,
          },
          column('uploadUser', { width: 96 }),
          dateTime('uploadTime'),
          column('fileName', { width: 200 }),
          column('remark', { width: 160 }),
        ]}
        toolbar={
          <Can do={managedFile.uploadFile}>
            <Button type="primary" icon={<UploadOutlined />} onClick={() => setUploading(true)}>
              {t('files.upload.verb')}
            </Button>
          </Can>
        }
        actions={row => [
          row.picture &&
            row.allowed.includes('downloadFile') && {
              key: 'preview',
              label: t('files.preview'),
              icon: <EyeOutlined />,
              opens: true,
              run: () => setShown(row),
            },
          action(managedFile.downloadFilePost, row, {
            label: t('files.download'),
            icon: <DownloadOutlined />,
            onClick: () => download(managedFile.downloadFilePost, { fileID: row.fileID }),
          }),
          action(managedFile.saveFile, row, { label: t('files.edit.verb'), icon: <EditOutlined />, onClick: () => setEdited(row) }),
          action(managedFile.deleteFile, row, {
            label: t('files.delete.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            confirm: {
              title: t('files.delete.title', { title: row.title }),
              content: t('files.delete.content'),
              verb: t('files.delete.verb'),
            },
          }),
        ]}
        empty={t('files.none')}
      />
      <UploadDialog open={uploading} onClose={() => setUploading(false)} />
      <EditDialog row={edited} onClose={() => setEdited(undefined)} />
      <PreviewDialog row={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
