import { InboxOutlined } from '@ant-design/icons';
import { FileBatch, managedFile } from '@reap/contracts/flight-passenger/file';
import { fileTypeRules, megabyte, namesOf } from '@reap/contracts/flight-passenger/file-types';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { DropBox } from '@reap/shared-ui/drop-box';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { fileFields } from './file-fields.ts';
import { UploadLine } from './upload-line.tsx';
import { type FileType, type Upload, type Uploads, useUploads } from './use-uploads.ts';

const firstType: FileType = 'NOTICE';
const draftName = 'files.upload';

/** Hands in files of one type, several at once, and saves each under its title. Closed without saving, it keeps them like its draft. */
export function UploadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = usePortal();
  const [fileType, setFileType] = useState<FileType>(firstType);
  const uploads = useUploads(fileType);
  useUnsaved(uploads.uploads.length > 0);
  const [saving, setSaving] = useState(false);
  const saved = () => {
    setFileType(firstType);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t('files.upload.verb')}
      width={640}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      // What is being saved is waited for: opened anew, the same files would be saved twice.
      closable={!saving}
      keyboard={!saving}
      onCancel={onClose}
    >
      <UploadForm
        fileType={fileType}
        onFileType={setFileType}
        uploads={uploads}
        saving={saving}
        onSaving={setSaving}
        onClose={onClose}
        onSaved={saved}
      />
    </Dialog>
  );
}

/** Chosen files are unsaved work of the tab, whatever the fields beside them hold. */
function useUnsaved(held: boolean) {
  const { setUnsaved } = usePortal();
  // Not as a clean-up: that also runs while the tab is hidden, and keeps its files.
  useEffect(() => setUnsaved(held, 'files'), [held, setUnsaved]);
}

interface UploadFormProps {
  fileType: FileType;
  onFileType: (fileType: FileType) => void;
  uploads: Uploads;
  saving: boolean;
  onSaving: (saving: boolean) => void;
  onClose: () => void;
  onSaved: () => void;
}

function UploadForm({ fileType, onFileType, uploads, saving, onSaving, onClose, onSaved }: UploadFormProps) {
  const { t, toast } = usePortal();
  const [problem, setProblem] = useState('');
  const save = useAction(managedFile.saveFile);
  const { formats, maxBytes } = fileTypeRules[fileType];

  /** What keeps all of them from being saved; empty where nothing does. */
  const hindrance = (): string => {
    if (uploads.uploads.length === 0) return t('files.upload.nothing');
    if (uploads.uploads.some(({ share }) => share !== undefined)) return t('files.upload.wait');
    return uploads.uploads.some(({ id }) => !id) ? t('files.upload.wrong') : '';
  };
  /** Whether it is saved; what is wrong with this file alone is said beside it. */
  const saved = async ({ key, id = '', title }: Upload, values: FileBatch): Promise<boolean> => {
    try {
      await save.run({ ...values, fileID: id, title });
      uploads.drop(key);
      return true;
    } catch (error) {
      const own = error instanceof ApiError && (error.fields['title'] ?? error.fields['fileType']);
      if (!own) throw error;
      uploads.change(key, { problem: own.text });
      return false;
    }
  };
  /** Whether all of them are saved; the dialog stays for the others. */
  const submit = async (values: FileBatch): Promise<boolean> => {
    const hindered = hindrance();
    setProblem(hindered);
    if (hindered) return false;
    onSaving(true);
    let n = 0;
    try {
      for (const one of uploads.uploads) if (await saved(one, values)) n += 1;
      const all = n === uploads.uploads.length;
      if (all) onSaved();
      return all;
    } finally {
      // Also where the next one ends it: those before it are saved.
      if (n > 0) toast.success(t('files.upload.done', { n }));
      onSaving(false);
    }
  };
  const chooseType = (values: Partial<FileBatch>) => values.fileType && onFileType(values.fileType);
  const box = () => (
    <DropBox
      multiple
      disabled={saving}
      accept={formats.map(format => `.${format}`).join()}
      icon={<InboxOutlined aria-hidden />}
      label={t('files.upload.choose')}
      title={t('files.upload.ways')}
      onFiles={files => {
        setProblem('');
        uploads.add(files);
      }}
      hint={
        <>
          {t('files.upload.hint', { type: t(`enum.managedFileType.${fileType}`), formats: namesOf(formats), max: maxBytes / megabyte })}
          <div>{t('files.upload.unsaved')}</div>
        </>
      }
    />
  );
  return (
    <DialogForm
      schema={FileBatch}
      name={draftName}
      initial={{ fileType: firstType }}
      groups={[
        {
          fields: [{ field: 'fileType', wide: true }],
          extra: (
            <div style={{ marginBottom: 16 }}>
              {box()}
              {problem && <Alert type="error" role="alert" showIcon title={problem} style={{ marginTop: 8 }} />}
              <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {uploads.uploads.map(upload => (
                  <UploadLine key={upload.file.name + upload.key} upload={upload} uploads={uploads} disabled={saving} />
                ))}
              </ul>
            </div>
          ),
        },
        { fields: fileFields(t) },
      ]}
      onChange={chooseType}
      onRestored={chooseType}
      onCancel={onClose}
      onSubmit={submit}
    />
  );
}
