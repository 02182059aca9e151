import { bagLink } from '@reap/contracts/compensation/baggage/bag-link';
import { request } from '@reap/shared-ui/core/http';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';

/** The photos of the bag, each as wide as the page. */
export function LinkPhotos({ token, count }: { token: string; count: number }) {
  const { t } = usePortal();
  if (count === 0) return null;
  return (
    <PhoneGroup label={t('bagPage.photos')}>
      {Array.from({ length: count }, (_, place) => (
        <LinkPhoto key={place} token={token} place={place} />
      ))}
    </PhoneGroup>
  );
}

/** Asked with the token in the body, which a picture's address would tell to logs on the way. */
function LinkPhoto({ token, place }: { token: string; place: number }) {
  const { t } = usePortal();
  const [address, setAddress] = useState<string>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let wanted = true;
    let made: string | undefined;
    request(bagLink.photo, { token, place }).then(
      ({ content }) => {
        if (!wanted || !content) return;
        made = URL.createObjectURL(content);
        setAddress(made);
      },
      () => wanted && setLost(true),
    );
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [token, place]);
  const name = t('bagPage.photo', { n: place + 1 });
  if (isLost) return <p className="reap-phone-card reap-phone-note">{t('bagPage.noPhoto', { name })}</p>;
  return <img src={address} alt={name} style={{ display: 'block', width: '100%', minHeight: 48 }} />;
}
