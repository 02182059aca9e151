import { smsTask } from '@reap/contracts/message-center/sms-task';
import { readMobiles } from '@reap/contracts/message-center/sms-task.rules';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { formatCount, formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Phone } from '../sms-template/phone.tsx';
import styles from '../sms-template/sms-template.module.css';

export interface Written {
  businessCategory: 1 | 2 | 3;
  degree: 0 | 1;
  content?: string | undefined;
  mobiles?: string | undefined;
}

/** What would be sent as it stands: asked once the typing rests and the numbers can be read. */
export function SendPreview({ draft }: { draft: Written }) {
  const { t } = usePortal();
  const content = useDebounced(draft.content ?? '');
  const mobiles = useDebounced(draft.mobiles ?? '');
  const { mobiles: numbers, wrongLines } = readMobiles(mobiles);
  const enabled = content.trim() !== '' && numbers.length > 0 && wrongLines.length === 0;
  const input = { businessCategory: draft.businessCategory, degree: draft.degree, content, mobiles };
  const { data, error, refetch } = useCall(smsTask.previewSmsContentForCreateTask, input, { enabled, keepPrevious: true });
  // A word that can't be sent is said at its field.
  if (enabled && error && !error.fields?.['content']) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles['preview']} aria-label={t('task.preview')}>
      <Phone sender="">{enabled && data?.content}</Phone>
      <div className={styles['size']} role="status">
        {enabled && data ? (
          <>
            <strong>
              {t('task.sum', { recipients: formatCount(data.recipients), parts: formatCount(data.parts), price: formatMoney(data.price) })}
            </strong>
            <span className={styles['hint']}>{t('task.size', { characters: data.characters, partsEach: data.partsEach })}</span>
            {data.repeated > 0 && <span className={styles['hint']}>{t('task.repeated', { n: formatCount(data.repeated) })}</span>}
          </>
        ) : (
          <span className={styles['hint']}>{t('task.previewWait')}</span>
        )}
      </div>
    </section>
  );
}
