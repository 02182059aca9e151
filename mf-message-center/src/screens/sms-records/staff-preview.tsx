import type { AnswerOf } from '@reap/contracts/contract';
import { namesAnybody } from '@reap/contracts/message-center/chosen-people';
import { smsEmployee } from '@reap/contracts/message-center/sms-record';
import { signedText } from '@reap/contracts/message-center/sms-text.rules';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { formatCount, formatMoney } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Phone } from '../sms-template/phone.tsx';
import styles from '../sms-template/sms-template.module.css';

export interface StaffWritten {
  userIds?: string[] | undefined;
  roleIds?: string[] | undefined;
  organizationIds?: string[] | undefined;
  content?: string | undefined;
}
type Preview = AnswerOf<typeof smsEmployee.sendPreview>;

/** What is known of the message as it stands: asked once somebody is chosen, and again when the typing rests. */
export function useStaffPreview({ userIds, roleIds, organizationIds, content }: StaffWritten) {
  const words = useDebounced(content ?? '').trim();
  const enabled = namesAnybody({ userIds, roleIds, organizationIds });
  const input = { userIds, roleIds, organizationIds, content: words || undefined };
  const { data, error, refetch } = useCall(smsEmployee.sendPreview, input, { enabled, keepPrevious: true });
  return { words, shown: enabled ? data : undefined, error: enabled ? error : undefined, again: () => void refetch() };
}

/** Whom the message would reach, how it arrives and for how much; who has no phone is named. */
export function StaffPreview({ words, shown, error, again }: ReturnType<typeof useStaffPreview>) {
  const { t } = usePortal();
  // A word that can't be sent is said at its field once it is submitted, and here before.
  const wrong = error?.fields['content']?.text;
  if (error && wrong === undefined && !shown) return <ErrorCard error={error} onRetry={again} />;
  return (
    <section className={styles['preview']} aria-label={t('staffSms.preview')}>
      <Phone sender="">{shown ? words && signedText(shown.signature, words) : wrong && words}</Phone>
      <div className={styles['size']} role="status">
        {shown ? (
          <Size shown={shown} />
        ) : (
          <span className={styles['hint']} {...(wrong && { style: { color: 'var(--reap-error)' } })}>
            {wrong ?? t('staffSms.wait')}
          </span>
        )}
      </div>
    </section>
  );
}

/** So many are named; of the others it says how many they are. */
const maxNamed = 8;

function Size({ shown }: { shown: Preview }) {
  const { t, language } = usePortal();
  const { recipients, parts, price, partsEach, partsLeft, unreached } = shown;
  const names = unreached.slice(0, maxNamed).map(({ employeeName }) => employeeName);
  const rest = unreached.length - names.length;
  return (
    <>
      <strong>
        {recipients > 0
          ? t('staffSms.sum', { recipients: formatCount(recipients), parts: formatCount(parts), price: formatMoney(price) })
          : t('staffSms.none')}
      </strong>
      {partsEach > 0 && <span className={styles['hint']}>{t('staffSms.each', { n: partsEach })}</span>}
      {parts > 0 && <span className={styles['hint']}>{t('staffSms.left', { n: formatCount(partsLeft) })}</span>}
      {unreached.length > 0 && (
        <span className={styles['hint']} style={{ color: 'var(--reap-warning)' }}>
          {t('staffSms.unreached', { n: formatCount(unreached.length) })} {joinWords(names, language)}{' '}
          {rest > 0 && t('staffSms.more', { n: formatCount(rest) })}
        </span>
      )}
    </>
  );
}
