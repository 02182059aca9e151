import { pictureLimits, userFile } from '@reap/contracts/user-center/employee';
import { request } from '@reap/shared-ui/core/http';
import { UploadField } from '@reap/shared-ui/upload-field';
import { useState } from 'react';

interface PhotoInputProps {
  id?: string;
  /** The picture handed in, by the id that the server gave it. */
  value?: string | undefined;
  onChange?: ((id: string | undefined) => void) | undefined;
  /** What the picture shows. */
  alt: string;
  help?: string;
  disabled?: boolean | undefined;
}

/** A picture that is handed in as soon as it is chosen; the form sends its id. */
export function PhotoInput({ id, value, onChange, alt, help, disabled = false }: PhotoInputProps) {
  const [file, setFile] = useState<File>();
  const send = async (chosen: File, tools: { signal: AbortSignal; onProgress: (share: number) => void }) => {
    const [kept] = await request(userFile.upload, { file: chosen }, tools);
    onChange?.(kept?.id);
  };
  return (
    <UploadField
      {...(id && { id })}
      value={value ? file : undefined}
      limits={pictureLimits}
      alt={alt}
      {...(help && { help })}
      send={send}
      disabled={disabled}
      onChange={chosen => {
        setFile(chosen ?? undefined);
        if (!chosen) onChange?.(undefined);
      }}
    />
  );
}

interface PhotoListProps extends Omit<PhotoInputProps, 'value' | 'onChange'> {
  value?: readonly string[] | undefined;
  onChange?: ((ids: string[]) => void) | undefined;
  maxPhotos: number;
}

/** Several pictures: those handed in, and room for one more. */
export function PhotoList({ value = [], onChange, maxPhotos, id, alt, ...rest }: PhotoListProps) {
  const [keys, setKeys] = useState<readonly number[]>([0]);
  const [ids, setIds] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (key: number, photoId: string | undefined) => {
    const next = new Map(ids);
    if (photoId) next.set(key, photoId);
    else next.delete(key);
    setIds(next);
    const filled = keys.filter(one => next.has(one));
    setKeys([...filled, ...(filled.length < maxPhotos ? [Math.max(...keys) + 1] : [])]);
    onChange?.([...next.values()]);
  };
  return (
    <div id={id} tabIndex={-1} style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
      {keys.map((key, at) => (
        <PhotoInput
          key={key}
          {...rest}
          alt={`${alt} ${at + 1}`}
          value={value.find(photoId => photoId === ids.get(key))}
          onChange={photoId => change(key, photoId)}
        />
      ))}
    </div>
  );
}
