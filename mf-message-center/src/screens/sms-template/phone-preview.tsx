import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { filledIn, signedText, smsLength } from '@reap/contracts/message-center/sms-text.rules';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Phone } from './phone.tsx';
import { samplesOf } from './samples-of.ts';
import styles from './sms-template.module.css';

export interface Texts {
  textZh?: string | undefined;
  textEn?: string | undefined;
}

/** A message as it arrives, on a drawn phone and in either language, with sample values in place of its variables. */
export function PhonePreview({ texts }: { texts: Texts }) {
  const { t, language } = usePortal();
  const [shown, setShown] = useState<keyof Texts>(language === 'zh-CN' ? 'textZh' : 'textEn');
  // Neither waits for the other: without the terms the words are shown, and what they cost is not.
  const { data: terms } = useCall(smsTemplate.terms, {});
  const typed = texts[shown] ?? '';
  const sent = signedText(terms?.signature ?? '', filledIn(typed, samplesOf(shown === 'textZh' ? 'zh-CN' : 'en-US')));
  const { parts } = smsLength(sent);
  return (
    <section className={styles['preview']} aria-label={t('template.phone')}>
      <Segmented
        aria-label={t('template.language')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'textZh', label: t('template.zh') },
          { value: 'textEn', label: t('template.en') },
        ]}
      />
      <Phone sender={terms?.signature ?? ''}>{typed.trim() !== '' && sent}</Phone>
      <div className={styles['size']}>
        {terms && typed.trim() !== '' && (
          <>
            {t('template.size', { characters: [...sent].length, parts, price: formatMoney(parts * terms.partPrice) })}
            <span className={styles['hint']}>{t('template.sizeHint')}</span>
          </>
        )}
      </div>
    </section>
  );
}
