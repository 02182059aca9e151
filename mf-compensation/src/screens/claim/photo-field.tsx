import { PhotoField as DevicePhotoField } from '@reap/shared-ui/device/photo-field';
import { usePortal } from '@reap/shared-ui/portal';
import { handIn, photosOf, removePhoto, usePhotos } from './held.ts';
import { claimCalls, useClaim } from './use-claim.ts';
import { useClaimEnded } from './use-claim-ended.ts';

interface PhotoFieldProps {
  label: string;
  /** Under which its photos are held while other pages of the claim are looked at. */
  field: string;
  name?: string;
  help?: string;
  max: number;
  error?: string | undefined;
}

/** Photos from the camera or the album, made smaller and handed in as they are taken. */
export function PhotoField({ label, field, name, help, max, error }: PhotoFieldProps) {
  const { t } = usePortal();
  const { run, said } = useClaim();
  const ended = useClaimEnded();
  usePhotos();
  const upload = async (photo: Blob) => {
    const file = new File([photo], 'photo.jpg', { type: photo.type });
    const [given] = (await run(async () => ended(await (await claimCalls()).uploadPhoto({ file })))) ?? [];
    return given && { id: given.id, address: URL.createObjectURL(photo) };
  };
  const problem = said.form ?? said.fields['file']?.(t) ?? error;
  return (
    <div>
      <DevicePhotoField
        label={label}
        name={name}
        photos={photosOf(field)}
        limit={max}
        onAdd={photo => handIn(field, () => upload(photo))}
        onRemove={id => removePhoto(field, id)}
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
