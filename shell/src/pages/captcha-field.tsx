import { useWords } from '@reap/shared-ui/words';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../session/client.ts';
import { proofOf } from '../session/proof-of-work.ts';
import styles from './fields.module.css';

type State = 'off' | 'working' | 'done' | 'failed';
interface Proof {
  captchaId: string;
  captchaCode: string;
}

async function proven(): Promise<Proof> {
  const { request, auth } = await client();
  const { captchaId, challenge } = await request(auth.captcha, {});
  return { captchaId, captchaCode: await proofOf(challenge) };
}

/** The work that the browser does after failures, before a sign-in is taken: its state, and what it adds to the sign-in. */
export function useCaptcha(needed: boolean) {
  const [state, setState] = useState<State>(needed ? 'working' : 'off');
  const work = useRef<Promise<Proof | undefined>>(Promise.resolve(undefined));
  const renew = useCallback(() => {
    setState('working');
    const current = proven().catch(() => undefined);
    work.current = current;
    void current.then(proof => work.current === current && setState(proof ? 'done' : 'failed'));
  }, []);
  useEffect(() => {
    if (needed) renew();
  }, [needed, renew]);
  /** Waits for the work; nothing where none is asked for. */
  const values = async (): Promise<Partial<Proof>> => (await work.current) ?? {};
  return { state, renew, values };
}

/** Says how far it is, for eyes and ears alike; there is nothing to read or to type. */
export function CaptchaState({ captcha: { state, renew } }: { captcha: ReturnType<typeof useCaptcha> }) {
  const { t } = useWords();
  if (state === 'off') return null;
  return (
    <div className={styles['captcha']} role="status">
      {t(`login.captcha.${state}`)}
      {state === 'failed' && (
        <button type="button" onClick={renew}>
          {t('login.captcha.again')}
        </button>
      )}
    </div>
  );
}
