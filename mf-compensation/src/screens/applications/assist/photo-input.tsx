import { pictureLimits, userFile } from '@reap/contracts/user-center/employee';
import { request } from '@reap/shared-ui/core/http';
import { type SendFile, UploadField } from '@reap/shared-ui/upload-field';
import { useState } from 'react';
import { useNewest } from '../../../use-newest.ts';

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
  const change = useNewest(value, onChange);
  const send: SendFile = async (chosen, tools) => {
    const [kept] = await request(userFile.upload, { file: chosen }, tools);
    change(() => kept?.id);
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
        if (!chosen) change(() => undefined);
      }}
    />
  );
}

interface PhotoListProps extends Omit<PhotoInputProps, 'value' | 'onChange'> {
  value?: readonly string[] | undefined;
  onChange?: ((ids: string[]) => void) | undefined;
  maxPhotos: number;
}

/** The place of a picture, which keeps its field when others go. */
interface Place {
  key: number;
  photoId?: string;
}

/** Several pictures: those handed in, and room for one more. */
export function PhotoList({ value = [], onChange, maxPhotos, id, alt, ...rest }: PhotoListProps) {
  const [places, setPlaces] = useState<readonly Place[]>([{ key: 0 }]);
  const change = useNewest(places, next => {
    setPlaces(next);
    onChange?.(next.flatMap(({ photoId = [] }) => photoId));
  });
  const put = (key: number, photoId: string | undefined) =>
    change(now => {
      const next = now.flatMap(place => (place.key !== key ? place : photoId ? { key, photoId } : []));
      const wantsRoom = next.length < maxPhotos && next.every(place => place.photoId);
      return wantsRoom ? [...next, { key: Math.max(...now.map(place => place.key)) + 1 }] : next;
    });
  return (
    <div id={id} tabIndex={-1} style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
      {places.map(({ key, photoId }, at) => (
        <PhotoInput
          key={key}
          {...rest}
          alt={`${alt} ${at + 1}`}
          value={value.find(one => one === photoId)}
          onChange={next => put(key, next)}
        />
      ))}
    </div>
  );
}
