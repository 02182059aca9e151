import { useEffect, useRef, useState } from 'react';
import { fetchPhotoWorker, PhotoWorkerMissing, smallerPhoto, UnreadablePhoto } from '../device/smaller-photo.ts';
import { useUnderWay } from '../form/upload-field/under-way.ts';
import { useWords } from '../i18n/words.tsx';

interface PhotoFieldProps {
  /** What the photos show, for those who don't see them. */
  label: string;
  /** What the form calls it: a refused field is found and focused by it. */
  name?: string | undefined;
  photos: readonly { id: string; address: string }[];
  limit: number;
  onAdd: (photo: Blob) => Promise<void>;
  onRemove?: (id: string) => void;
}

/** Photos by the camera or from the album, made smaller before anything else is done with them. A `PhoneForm` around waits for them. */
export function PhotoField({ label, name, photos, limit, onAdd, onRemove }: PhotoFieldProps) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { mustWait, note } = useUnderWay(busy);
  const left = limit - photos.length;
  useEffect(fetchPhotoWorker, []);
  const take = async (files: readonly File[]) => {
    setBusy(true);
    setProblem(files.length > left ? t('photos.tooMany', { limit }) : '');
    for (const file of files.slice(0, left)) {
      try {
        await onAdd(await smallerPhoto(file));
      } catch (cause) {
        setProblem(t(problemOf(cause), { name: file.name }));
      }
    }
    setBusy(false);
  };
  return (
    <section aria-label={label} aria-busy={busy}>
      <p className="reap-phone-note" style={{ margin: '0 0 6px' }}>
        {label} {photos.length} / {limit}
      </p>
      <ul className="reap-photos">
        {photos.map(({ id, address }, index) => (
          <li key={id}>
            <img src={address} alt={t('photos.nth', { what: label, n: index + 1 })} />
            {onRemove && (
              <button
                type="button"
                name={name}
                className="reap-photo-drop"
                aria-label={t('photos.remove', { what: label, n: index + 1 })}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        ))}
        {left > 0 && (
          <li>
            <button
              type="button"
              name={name}
              className="reap-photo-add"
              disabled={busy}
              aria-label={t('photos.add')}
              onClick={() => input.current?.click()}
            >
              +
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        className="reap-hidden"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={t('photos.add')}
        onChange={event => {
          void take([...(event.target.files ?? [])]);
          // The same photo can be chosen again.
          event.target.value = '';
        }}
      />
      <p className="reap-phone-note" role="status" style={{ margin: '6px 0 0' }}>
        {busy ? t('photos.busy') : ''}
      </p>
      {mustWait && (
        <p ref={note} tabIndex={-1} className="reap-field-error" role="alert">
          {t('photos.wait')}
        </p>
      )}
      {problem && (
        <p className="reap-field-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

// What is neither of the two was drawn, but could not be kept.
function problemOf(cause: unknown): string {
  if (cause instanceof PhotoWorkerMissing) return 'photos.offline';
  return cause instanceof UnreadablePhoto ? 'photos.unreadable' : 'photos.unkept';
}
