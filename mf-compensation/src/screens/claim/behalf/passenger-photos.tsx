import { usePortal } from '@reap/shared-ui/portal';
import { PhotoField, usePhotos } from '../photo-field.tsx';

interface PassengerPhotosProps {
  people: readonly { paxId: string; name: string }[];
  onChange: (paxId: string, photoId: string | undefined) => void;
}

/** The document of each passenger that is collected for. */
export function PassengerPhotos({ people, onChange }: PassengerPhotosProps) {
  return people.map(({ paxId, name }) => <PassengerPhoto key={paxId} name={name} onChange={photoId => onChange(paxId, photoId)} />);
}

function PassengerPhoto({ name, onChange }: { name: string; onChange: (photoId: string | undefined) => void }) {
  const { t } = usePortal();
  const [photos, setPhotos] = usePhotos();
  return (
    <PhotoField
      label={t('claimPage.documentOf', { name })}
      photos={photos}
      max={1}
      onChange={next => {
        setPhotos(next);
        onChange(next[0]?.id);
      }}
    />
  );
}
