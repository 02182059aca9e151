import type { AnswerOf } from '@reap/contracts/contract';
import type { auth } from '@reap/contracts/user-center/auth';
import { useWords } from '@reap/shared-ui/words';
import { useEffect, useRef, useState } from 'react';
import { remember, remembered } from '../browser-storage.ts';
import { fetchLater, pageData } from '../page-data.ts';
import { publishBoot, readBoot } from '../session/boot.ts';
import { client } from '../session/client.ts';
import { useSession } from '../session/session-store.ts';
import { CredentialsForm } from './credentials-form.tsx';
import styles from './fields.module.css';
import { FormAlert } from './form-alert.tsx';
import { errorsOf } from './form-errors.ts';
import login from './login.module.css';
import { PageFrame } from './page-frame.tsx';
import { TenantField } from './tenant-field.tsx';

type Options = AnswerOf<typeof auth.loginOptions>;
const LAST_TENANT = 'reap.tenant';

/** Sign-in: tenant, user name, password (seed 1 §2.2; limits: resilience S1). `prepare` gets ready what comes after it. */
export function LoginPage({ prepare }: { prepare: () => Promise<void> }) {
  const { t, language } = useWords();
  const demo = useSession(state => state.boot?.demo ?? false);
  const [options, setOptions] = useState<Options>();
  const [failure, setFailure] = useState<unknown>();
  const [tenantId, setTenantId] = useState('');
  const asked = useRef<Promise<Options>>(undefined);
  // Asked once; after a failure again by whoever signs in.
  const known = () => {
    asked.current ??= askOptions().then(
      found => {
        setOptions(found);
        setTenantId(preferred(found.tenants));
        return found;
      },
      cause => {
        asked.current = undefined;
        setFailure(cause);
        throw cause;
      },
    );
    return asked.current;
  };
  useEffect(() => void known().catch(() => undefined), []);
  const chosen = async () => tenantId || preferred((await known()).tenants);
  useEffect(() => {
    const stop = fetchLater(pageData().frame[language]);
    // If it fails, signing in tries again.
    const onInput = () => void prepare().catch(() => undefined);
    addEventListener('input', onInput, { once: true });
    return () => {
      stop();
      removeEventListener('input', onInput);
    };
  }, [prepare, language]);
  const signedIn = async () => {
    remember('local', LAST_TENANT, await chosen());
    await prepare();
    publishBoot(await readBoot());
  };
  return (
    <PageFrame title={t('login.title')} foot={t('login.foot')}>
      {!options && failure !== undefined && <FormAlert text={errorsOf(failure)(t).form} />}
      <CredentialsForm tenantId={chosen} captchaNeeded={options?.captcha ?? false} onSignedIn={signedIn}>
        <TenantField tenants={options?.tenants ?? []} value={tenantId} onChange={setTenantId} />
      </CredentialsForm>
      <p className={login['hint']}>{t('login.forgotten')}</p>
      {demo && <p className={`${login['hint']} ${styles['notice']}`}>{t('login.demo')}</p>}
    </PageFrame>
  );
}

async function askOptions(): Promise<Options> {
  const { request, auth } = await client();
  return request(auth.loginOptions, {});
}

function preferred(tenants: Options['tenants']): string {
  const last = remembered('local', LAST_TENANT);
  return (tenants.find(({ id }) => id === last) ?? tenants[0])?.id ?? '';
}
