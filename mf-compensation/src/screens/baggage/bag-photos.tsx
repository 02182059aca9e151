import { maxPhotos } from '@reap/contracts/compensation/baggage-record';
import { pictureLimits, userFile } from '@reap/contracts/user-center/employee';
import { request } from '@reap/shared-ui/core/http';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { UploadField } from '@reap/shared-ui/upload-field';
import { useState } from 'react';

/** Photos of a bag: those that are kept, and room for one more. Each is handed in as soon as it is chosen. */
export function BagPhotos({ id, value, onChange, disabled = false }: Control) {
  const { t } = usePortal();
  const [round, setRound] = useState(0);
  const kept = Array.isArray(value) ? value.map(String) : [];
  const send = async (file: File, tools: { signal: AbortSignal; onProgress: (share: number) => void }) => {
    const [made] = await request(userFile.upload, { file }, tools);
    if (made) onChange?.([...kept, made.id]);
    // The empty field begins anew, with another picture.
    setRound(round + 1);
  };
  return (
    <div id={id} tabIndex={-1} style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
      {kept.map((fileId, at) => (
        <UploadField
          key={fileId}
          limits={pictureLimits}
          current={hrefOf(userFile.download, { id: fileId })}
          alt={t('baggage.photo', { n: at + 1 })}
          disabled={disabled}
          onChange={chosen => {
            if (chosen === null) onChange?.(kept.filter(one => one !== fileId));
          }}
        />
      ))}
      {kept.length < maxPhotos && (
        <UploadField
          key={round}
          limits={pictureLimits}
          alt={t('baggage.photo', { n: kept.length + 1 })}
          help={t('baggage.form.photoHelp')}
          send={send}
          disabled={disabled}
        />
      )}
    </div>
  );
}
