import { CheckCircleFilled, CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { sizeText } from '@reap/contracts/size-text';
import { IconButton } from '@reap/shared-ui/icon-button';
import { usePortal } from '@reap/shared-ui/portal';
import { Button, Input, Progress } from 'antd';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadLineProps {
  upload: Upload;
  uploads: Uploads;
  disabled: boolean;
}

/** One file that is handed in: its title, how far it is, what is wrong with it. */
export function UploadLine({ upload, uploads, disabled }: UploadLineProps) {
  const { t } = usePortal();
  const { file, title, share, id, problem, canRetry } = upload;
  const { name } = file;
  const sending = share !== undefined;
  return (
    <li style={{ padding: '8px 0', borderBottom: '1px solid var(--reap-border)' }}>
      <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Input
          value={title}
          maxLength={100}
          disabled={disabled}
          status={problem ? 'error' : ''}
          aria-label={t('files.upload.titleOf', { name })}
          onChange={event => uploads.change(upload.key, { title: event.target.value })}
          style={{ flex: 1, minWidth: 0 }}
        />
        {id && <CheckCircleFilled role="img" aria-label={t('files.upload.ready')} style={{ color: 'var(--reap-success)' }} />}
        {problem && canRetry && !id && (
          <Button size="small" icon={<ReloadOutlined aria-hidden />} disabled={disabled} onClick={() => void uploads.retry(upload)}>
            {t('files.upload.retry')}
          </Button>
        )}
        <IconButton
          icon={<CloseOutlined />}
          disabled={disabled}
          hint={t(sending ? 'files.upload.cancel' : 'files.upload.remove', { name })}
          onClick={() => (sending ? uploads.cancel(upload) : uploads.remove(upload))}
        />
      </div>
      <div className="reap-cut" style={{ fontSize: 12, color: 'var(--reap-secondary)' }}>
        {name} · {sizeText(file.size)}
        {share === 1 && ` · ${t('files.upload.checking')}`}
      </div>
      {sending && (
        <Progress percent={Math.round(share * 100)} size="small" status="active" aria-label={t('files.upload.sending', { name })} />
      )}
      {problem && (
        <div role="alert" style={{ color: 'var(--reap-error)', fontSize: 13 }}>
          {problem}
        </div>
      )}
    </li>
  );
}
