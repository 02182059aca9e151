import type { AnswerOf } from '@reap/contracts/contract';
import type { auth } from '@reap/contracts/user-center/auth';
import { useWords } from '@reap/shared-ui/words';
import { useEffect, useRef, useState } from 'react';
import { remember, remembered } from '../browser-storage.ts';
import { CredentialsForm } from '../pages/credentials-form.tsx';
import { FormAlert } from '../pages/form-alert.tsx';
import { errorsOf } from '../pages/form-errors.ts';
import { TenantField } from '../pages/tenant-field.tsx';
import { publishBoot, readBoot } from '../session/boot.ts';
import { client } from '../session/client.ts';
import { PhoneFrame } from './phone-frame.tsx';

type Options = AnswerOf<typeof auth.loginOptions>;
// The same as at a desk: whoever signs in there in this browser is asked for the same tenant here.
const LAST_TENANT = 'reap.tenant';

/** Sign-in of staff on a phone: the same account, limits and known devices as at a desk. */
export function SignIn() {
  const { t } = useWords();
  const [options, setOptions] = useState<Options>();
  const [tenantId, setTenantId] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const asked = useRef<Promise<Options>>(undefined);
  const known = () => {
    asked.current ??= ask().then(
      found => {
        setOptions(found);
        setTenantId(preferred(found.tenants));
        return found;
      },
      (cause: unknown) => {
        asked.current = undefined;
        setFailure(cause);
        throw cause;
      },
    );
    return asked.current;
  };
  useEffect(() => void known().catch(() => undefined), []);
  const chosen = async () => tenantId || preferred((await known()).tenants);
  return (
    <PhoneFrame title={t('login.title')}>
      <main className="reap-phone-body">
        {!options && failure !== undefined && <FormAlert text={errorsOf(failure)(t).form} />}
        <CredentialsForm
          onPhone
          tenantId={chosen}
          captchaNeeded={options?.captcha ?? false}
          onSignedIn={async () => {
            remember('local', LAST_TENANT, await chosen());
            publishBoot(await readBoot());
          }}
        >
          <TenantField tenants={options?.tenants ?? []} value={tenantId} onChange={setTenantId} />
        </CredentialsForm>
      </main>
    </PhoneFrame>
  );
}

async function ask(): Promise<Options> {
  const { request, auth } = await client();
  return request(auth.loginOptions, {});
}

function preferred(tenants: Options['tenants']): string {
  const last = remembered('local', LAST_TENANT);
  return (tenants.find(({ id }) => id === last) ?? tenants[0])?.id ?? '';
}
