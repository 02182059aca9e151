import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { PhoneAlert, PhoneGroup, PhonePage } from '@reap/shared-ui/mobile/page';
import { PhoneButton, PhoneRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { LinkPhotos } from './link-photos.tsx';
import { type BagView, useBag, useLinkToken } from './use-bag-link.ts';

/** What has become of a passenger's bag, by the link that he was sent: no sign-in, and nothing but that bag. */
export default function BagLinkScreen() {
  const { t } = usePortal();
  const token = useLinkToken();
  if (token === '')
    return (
      <PhonePage>
        <PhoneAlert tone="failed">{t('bagPage.cut')}</PhoneAlert>
      </PhonePage>
    );
  return <LinkedBag token={token} />;
}

function LinkedBag({ token }: { token: string }) {
  const { t } = usePortal();
  const { bag, problem, ask } = useBag(token);
  const retry = problem !== undefined && <PhoneButton onClick={() => void ask()}>{t('bagPage.again')}</PhoneButton>;
  return (
    <PhonePage action={retry}>
      {problem !== undefined && <PhoneAlert tone="failed">{problem}</PhoneAlert>}
      {!bag && problem === undefined && (
        <div role="status" aria-busy="true" aria-label={t('bagPage.loading')} className="reap-phone-waiting" />
      )}
      {bag && (
        <>
          <BagState bag={bag} />
          <BagFacts bag={bag} />
          <LinkPhotos token={token} count={bag.photoCount} />
        </>
      )}
    </PhonePage>
  );
}

/** A word of the tenant's own, in the language of the page. */
function useOwnWord() {
  const { language } = usePortal();
  return ({ zh, en }: BagView['station']) => (language === 'en-US' ? en : zh) || zh || en;
}

/** Where the bag is now, what to do, and how it came there. */
function BagState({ bag }: { bag: BagView }) {
  const { t } = usePortal();
  const own = useOwnWord();
  return (
    <>
      <h2>{enumText('bagProgress', bag.progress, t)}</h2>
      <p>{t(`bagPage.now.${bag.progress}`, { station: own(bag.station) })}</p>
      {bag.express && (
        <PhoneGroup label={t('field.bagLink.express')}>
          <PhoneRow label={bag.express.company}>
            <span className="reap-figures">{bag.express.number}</span>
          </PhoneRow>
        </PhoneGroup>
      )}
      <PhoneGroup label={t('field.bagLink.steps')}>
        {bag.steps.map(step => (
          <PhoneRow key={step.at} label={<StatusTag name="bagProgress" value={step.progress} />}>
            <span className="reap-figures">{formatDateTime(step.at)}</span>
          </PhoneRow>
        ))}
      </PhoneGroup>
    </>
  );
}

function BagFacts({ bag }: { bag: BagView }) {
  const { t } = usePortal();
  const own = useOwnWord();
  // The number before a type's words is for staff, who read it from a card.
  const bagType = bag.bagType && enumText('bagType', bag.bagType, t).replace(/^\d+ /, '');
  const facts = [
    ['accidentNo', bag.accidentNo],
    ['kind', own(bag.kind)],
    ['bagTag', bag.bagTag && printedTag(bag.bagTag)],
    ['flightNo', [bag.flightNo, bag.flightDate].filter(Boolean).join(' · ')],
    ['cities', bag.cities.map(own).join(' – ')],
    ['bagType', bagType],
    ['bagColor', bag.bagColor && enumText('bagColor', bag.bagColor, t)],
    ['station', own(bag.station)],
    ['validUntil', formatDateTime(bag.validUntil)],
  ] as const;
  return (
    <PhoneGroup label={t('bagPage.report')}>
      {facts.map(
        ([name, value]) =>
          value && (
            <PhoneRow key={name} label={t(`field.bagLink.${name}`)}>
              {value}
            </PhoneRow>
          ),
      )}
    </PhoneGroup>
  );
}
