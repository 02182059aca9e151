import { PaymentChannel } from '@reap/contracts/compensation/codes';
import { ChoiceRow, TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { isFromWechat } from './claim-memory.ts';
import type { usePayment } from './payment.ts';

/** The way of payment; a card's number in groups of four, as it stands on the card. */
export function PaymentRows({ payment, error }: { payment: ReturnType<typeof usePayment>; error: string | undefined }) {
  const { t } = usePortal();
  const { channel, setChannel, card, setCard } = payment;
  const offered = Object.values(PaymentChannel);
  return (
    <PhoneGroup label={t('claimPage.payment')}>
      {offered.map(one => {
        const closed = one === PaymentChannel.weChat && !isFromWechat();
        return (
          <ChoiceRow key={one} kind="radio" name="payChannel" checked={channel === one} disabled={closed} onChange={() => setChannel(one)}>
            {t(`claimPage.channel.${one}`)}
            {one === PaymentChannel.weChat && !closed && <span className="reap-phone-note"> · {t('claimPage.toThisWechat')}</span>}
            {closed && <span className="reap-phone-note"> · {t('claimPage.onlyInWechat')}</span>}
            {one === PaymentChannel.cash && <span className="reap-phone-note"> · {t('claimPage.atCounter')}</span>}
          </ChoiceRow>
        );
      })}
      {channel === PaymentChannel.unionPay && (
        <TextRow
          label={t('field.claim.cardNo')}
          name="payAccount"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('claimPage.cardPlaceholder')}
          value={card}
          onChange={typed => setCard(inGroups(typed))}
          error={error}
        />
      )}
      {channel !== PaymentChannel.unionPay && error !== undefined && <p className="reap-field-error reap-phone-card">{error}</p>}
    </PhoneGroup>
  );
}

const inGroups = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 20)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
