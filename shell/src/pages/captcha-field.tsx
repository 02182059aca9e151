import { auth } from '@reap/contracts/user-center/auth';
import { request } from '@reap/shared-ui/core/http';
import { useWords } from '@reap/shared-ui/words';
import { useCallback, useEffect, useState } from 'react';
import styles from './fields.module.css';
import { TextField } from './text-field.tsx';

/** The picture that is asked for after failures: its state, and what it adds to the sign-in. */
export function useCaptcha(needed: boolean) {
  const [shown, setShown] = useState(needed);
  const [picture, setPicture] = useState<{ captchaId: string; image: string }>();
  const [code, setCode] = useState('');
  const renew = useCallback(() => {
    setShown(true);
    setCode('');
    request(auth.captcha, {}).then(setPicture, () => setPicture(undefined));
  }, []);
  useEffect(() => {
    if (needed) renew();
  }, [needed, renew]);
  const values = shown && picture ? { captchaId: picture.captchaId, captchaCode: code } : {};
  return { shown, picture, code, setCode, renew, values };
}

interface CaptchaFieldProps {
  captcha: ReturnType<typeof useCaptcha>;
  error?: string | undefined;
  autoFocus: boolean;
}

/** The picture with its field; clicking it brings another one. */
export function CaptchaField({ captcha, error, autoFocus }: CaptchaFieldProps) {
  const { t } = useWords();
  return (
    <TextField
      label={t('field.login.captchaCode')}
      name="captchaCode"
      autoComplete="off"
      value={captcha.code}
      onChange={captcha.setCode}
      error={error}
      maxLength={10}
      autoFocus={autoFocus}
    >
      <button type="button" className={styles['captcha']} onClick={captcha.renew} title={t('login.renewCaptcha')}>
        {captcha.picture ? <img src={captcha.picture.image} alt={t('login.renewCaptcha')} /> : t('login.renewCaptcha')}
      </button>
    </TextField>
  );
}
