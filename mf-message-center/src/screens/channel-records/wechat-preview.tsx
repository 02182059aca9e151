import type { InputOf } from '@reap/contracts/contract';
import { wechat } from '@reap/contracts/message-center/channel-record';
import { hasAudience } from '@reap/contracts/message-center/sms-audience';
import { filledIn } from '@reap/contracts/message-center/sms-text.rules';
import type { WechatWay } from '@reap/contracts/message-center/wechat-message';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { LeftOut } from '../sms-task/left-out.tsx';
import { Phone } from '../sms-template/phone.tsx';
import styles from '../sms-template/sms-template.module.css';

/** A message as far as it is written. */
export type WechatWritten = Pick<
  InputOf<typeof wechat.sendPreview>,
  'businessCategory' | 'content' | 'flightNo' | 'flightDate' | 'flightDateEnd' | 'segment' | 'paxIds' | 'specials' | 'pnrs' | 'tktNos'
>;

/** Whom the message would reach as it stands: asked once the typing rests and the passengers can be read. */
export function useWechatPreview(way: WechatWay, draft: WechatWritten) {
  const settled = useDebounced(draft);
  const enabled = settled.content.trim() !== '' && hasAudience(way, settled);
  const { data, error, refetch } = useCall(wechat.sendPreview, askedOf(way, settled), { enabled, keepPrevious: true });
  return { shown: enabled ? data : undefined, error: enabled ? error : undefined, again: () => void refetch() };
}

/** As it arrives, and to how many; who has no known account is counted, who gets nothing otherwise is named. */
export function WechatPreview({ shown, error, again }: ReturnType<typeof useWechatPreview>) {
  const { t } = usePortal();
  // A word that can't be sent is said at its field.
  if (error && !error.fields['content'] && !shown) return <ErrorCard error={error} onRetry={again} />;
  const { content, receiver } = shown ?? {};
  return (
    <section className={styles['preview']} aria-label={t('task.preview')}>
      <Phone sender="">{content && filledIn(content, receiver ? { paxName: receiver } : {})}</Phone>
      <div className={styles['size']} role="status">
        {shown ? (
          <>
            <strong>{shown.recipients > 0 ? t('channel.sum', { n: formatCount(shown.recipients) }) : t('channel.nobody')}</strong>
            {shown.unbound > 0 && <span className={styles['hint']}>{t('channel.unbound', { n: formatCount(shown.unbound) })}</span>}
          </>
        ) : (
          <span className={styles['hint']}>{t('task.previewWait')}</span>
        )}
      </div>
      {shown && <LeftOut preview={shown} />}
    </section>
  );
}

/** What the chosen way asks for; fields of another, perhaps half typed, stay in the form. */
function askedOf(audience: WechatWay, draft: WechatWritten): InputOf<typeof wechat.sendPreview> {
  const { businessCategory, content, flightNo, flightDate, flightDateEnd, segment, paxIds, specials, pnrs, tktNos } = draft;
  const flight = { flightNo, flightDate };
  const flights = { ...flight, flightDateEnd, segment };
  const of = {
    pnr: { pnrs },
    tktNo: { tktNos },
    segment: flights,
    passenger: { ...flight, paxIds },
    special: { ...flights, specials },
  };
  return { businessCategory, content, audience, ...of[audience] };
}
