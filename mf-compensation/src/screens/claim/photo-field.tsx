import { PhotoField as DevicePhotoField } from '@reap/shared-ui/device/photo-field';
import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../../use-newest.ts';
import { claimCalls, useClaim } from './use-claim.ts';
import { useClaimEnded } from './use-claim-ended.ts';

/** A photo that was handed in: its id at the server, and its picture on this phone. */
export interface Photo {
  id: string;
  address: string;
}

interface PhotoFieldProps {
  label: string;
  name?: string;
  help?: string;
  photos: readonly Photo[];
  max: number;
  onChange: (photos: readonly Photo[]) => void;
  error?: string | undefined;
}

/** Photos from the camera or the album, made smaller and handed in as they are taken. */
export function PhotoField({ label, name, help, photos, max, onChange, error }: PhotoFieldProps) {
  const { run, said } = useClaim();
  const ended = useClaimEnded();
  const change = useNewest(photos, onChange);
  const isShown = useShown();
  const add = async (photo: Blob) => {
    const file = new File([photo], 'photo.jpg', { type: photo.type });
    const answer = await run(async () => ended(await (await claimCalls()).uploadPhoto({ file })));
    const [given] = answer ?? [];
    // The field of a passenger who was unticked meanwhile is gone: ticked again, he begins with an empty one.
    if (!given || !isShown()) return;
    change(now => [...now, { id: given.id, address: URL.createObjectURL(photo) }]);
  };
  const problem = said.form ?? said.fields['file'] ?? error;
  return (
    <div>
      <DevicePhotoField
        label={label}
        name={name}
        photos={photos}
        limit={max}
        onAdd={add}
        onRemove={id => change(now => now.filter(other => other.id !== id))}
      />
      {problem !== undefined && (
        <p className="reap-field-error" role="alert">
          {problem}
        </p>
      )}
      {help && <p className="reap-field-help">{help}</p>}
    </div>
  );
}

function useShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}

/** Pictures take memory until they are dropped. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const held = useRef(photos);
  held.current = photos;
  useEffect(
    () => () => {
      for (const { address } of held.current) URL.revokeObjectURL(address);
    },
    [],
  );
  return [photos, setPhotos] as const;
}
