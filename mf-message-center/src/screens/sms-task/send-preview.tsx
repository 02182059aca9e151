import type { InputOf } from '@reap/contracts/contract';
import { type anyAudience, hasAudience, TaskDrafts } from '@reap/contracts/message-center/sms-audience';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { formatCount, formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Phone } from '../sms-template/phone.tsx';
import styles from '../sms-template/sms-template.module.css';
import { EachMessage } from './each-message.tsx';
import { LeftOut } from './left-out.tsx';

type Asked = InputOf<typeof smsTask.previewSmsContentForCreateTask>;
/** How the recipients of a task are chosen. */
export type Way = Asked['audience'];
/** A task as far as it is written. */
export type Written = Pick<Asked, 'businessCategory' | 'degree' | 'content' | 'copyOf' | keyof typeof anyAudience>;

/** The same with what the recipients see nothing of. */
export type Typed = Partial<Written> & { taskName?: string | undefined; scheduledTime?: string | undefined };

/** What would be sent as it stands: asked once the typing rests and the recipients can be read. */
export function SendPreview({ draft, way }: { draft: Written; way: Way }) {
  const { t } = usePortal();
  const settled = useDebounced(draft);
  const { content } = TaskDrafts[way].shape;
  const stray = settled.content.trim() === '' ? undefined : problemOf(content, settled.content, t('field.smsTask.content'), t);
  const enabled = settled.content.trim() !== '' && !stray && (settled.copyOf !== undefined || hasAudience(way, settled));
  const asked = askedOf(settled, way);
  const { data, error, refetch } = useCall(smsTask.previewSmsContentForCreateTask, asked, { enabled, keepPrevious: true });
  // A word that can't be sent is said at its field once that is left, and here before.
  const wrong = stray ?? (enabled ? error?.fields?.['content']?.text : undefined);
  if (enabled && error && wrong === undefined && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  const shown = enabled && wrong === undefined ? data : undefined;
  return (
    <section className={styles['preview']} aria-label={t('task.preview')}>
      {shown ? (
        <EachMessage key={JSON.stringify(asked)} asked={asked} first={shown} />
      ) : (
        <Phone sender="">{wrong && settled.content}</Phone>
      )}
      <div className={styles['size']} role="status">
        {shown ? (
          <>
            <strong>
              {t('task.sum', {
                recipients: formatCount(shown.recipients),
                parts: formatCount(shown.parts),
                price: formatMoney(shown.price),
              })}
            </strong>
            {shown.vipCount > 0 && <span className={styles['hint']}>{t('task.vips', { n: formatCount(shown.vipCount) })}</span>}
            {shown.toldToday > 0 && <span className={styles['hint']}>{t('task.toldToday', { n: formatCount(shown.toldToday) })}</span>}
            {!shown.whole && <span className={styles['hint']}>{t('task.about')}</span>}
            <span className={styles['hint']}>{t('task.size', { characters: shown.characters, partsEach: shown.partsEach })}</span>
            {shown.repeated > 0 && <span className={styles['hint']}>{t('task.repeated', { n: formatCount(shown.repeated) })}</span>}
          </>
        ) : (
          <span className={styles['hint']} {...(wrong && { style: { color: 'var(--reap-error)' } })}>
            {wrong ?? t('task.previewWait')}
          </span>
        )}
      </div>
      {shown && <LeftOut preview={shown} />}
    </section>
  );
}

/** What the chosen way asks for; fields of another, perhaps half typed, stay on the page. */
function askedOf(draft: Written, audience: Way): Asked {
  const { businessCategory, degree, content, copyOf, mobiles, people, pnrs, tktNos, ...of } = draft;
  const { flightNo, flightDate, flightDateEnd, segment, paxIds, specials } = of;
  const words = { businessCategory, degree, content, audience };
  if (copyOf) return { ...words, copyOf };
  const flight = { flightNo, flightDate };
  const flights = { ...flight, flightDateEnd, segment };
  const chosen = {
    mobile: { mobiles },
    hand: { people },
    pnr: { pnrs },
    tktNo: { tktNos },
    segment: flights,
    passenger: { ...flight, paxIds },
    special: { ...flights, specials },
  };
  return { ...words, ...chosen[audience] };
}
