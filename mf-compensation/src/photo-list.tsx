import { pictureLimits, userFile } from '@reap/contracts/user-center/employee';
import { request } from '@reap/shared-ui/core/http';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import type { Control } from '@reap/shared-ui/schema-form';
import { type SendFile, UploadField } from '@reap/shared-ui/upload-field';
import { useState } from 'react';
import { useNewest } from './use-newest.ts';

interface PhotoListProps extends Control {
  maxPhotos: number;
  /** What the nth picture shows, from 1. */
  nameOf: (n: number) => string;
  /** Under the room for one more. */
  help: string;
}

/** Several pictures of a form: those that are kept, and room for one more. Each is handed in as soon as it is chosen; the form sends their ids. */
export function PhotoList({ id, value, onChange, disabled = false, maxPhotos, nameOf, help }: PhotoListProps) {
  const [round, setRound] = useState(0);
  const kept = Array.isArray(value) ? value.map(String) : [];
  const change = useNewest(kept, onChange);
  /** Hands a picture in; `put` gives it its place among those that are kept by then. */
  const sendTo =
    (put: (ids: string[], made: string) => string[]): SendFile =>
    async (file, tools) => {
      const [made] = await request(userFile.upload, { file }, tools);
      if (made) change(now => put(now, made.id));
    };
  const add = sendTo((ids, made) => {
    // The empty field begins anew, with another picture.
    setRound(before => before + 1);
    return [...ids, made];
  });
  return (
    <div id={id} tabIndex={-1} style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
      {kept.map((fileId, at) => (
        <UploadField
          key={fileId}
          limits={pictureLimits}
          current={hrefOf(userFile.download, { id: fileId })}
          alt={nameOf(at + 1)}
          send={sendTo((ids, made) => ids.map(one => (one === fileId ? made : one)))}
          disabled={disabled}
          onChange={chosen => {
            if (chosen === null) change(now => now.filter(one => one !== fileId));
          }}
        />
      ))}
      {kept.length < maxPhotos && (
        <UploadField key={round} limits={pictureLimits} alt={nameOf(kept.length + 1)} help={help} send={add} disabled={disabled} />
      )}
    </div>
  );
}
