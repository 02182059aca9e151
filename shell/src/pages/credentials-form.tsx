import { ApiError } from '@reap/shared-ui/core/api-error';
import { useWords } from '@reap/shared-ui/words';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { client } from '../session/client.ts';
import { CaptchaState, useCaptcha } from './captcha-field.tsx';
import styles from './fields.module.css';
import { FormAlert } from './form-alert.tsx';
import { errorsOf, noErrors, refusedBy, useFormErrors } from './form-errors.ts';
import { TextField } from './text-field.tsx';

interface CredentialsFormProps {
  /** Known soon: whoever is quick has typed his password before the tenants are there. */
  tenantId: () => Promise<string>;
  /** Only this person may sign in: the page of an ended session waits for him. */
  fixedUser?: string;
  captchaNeeded: boolean;
  /** The session is that of a phone. */
  onPhone?: boolean;
  onSignedIn: () => Promise<void>;
  /** Stands above the user name. */
  children?: ReactNode;
}

/** User name, password and, after failures, work for the browser; used by the sign-in page and by the dialog of an ended session. */
export function CredentialsForm({ tenantId, fixedUser, captchaNeeded, onPhone = false, onSignedIn, children }: CredentialsFormProps) {
  const { t } = useWords();
  const [username, setUsername] = useState(fixedUser ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useFormErrors(t);
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha(captchaNeeded);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { request, auth, Credentials } = await client();
      const values = { tenantId: await tenantId(), username: username.trim(), password, onPhone };
      const refused = refusedBy(Credentials, values, t);
      setErrors(refused ? words => refusedBy(Credentials, values, words) ?? noErrors : () => noErrors);
      if (refused) return focusFirst(form.current, refused.fields);
      await request(auth.login, { ...values, ...(await captcha.values()) });
      await onSignedIn();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setErrors(errorsOf(cause));
      if (captcha.state !== 'off' || cause.key === 'auth.captchaRequired') captcha.renew();
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles['form']} onSubmit={event => void submit(event)} noValidate>
      <FormAlert text={errors.form ?? errors.fields['tenantId']} />
      {children}
      <TextField
        label={t('field.login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={setUsername}
        error={errors.fields['username']}
        readOnly={fixedUser !== undefined}
        autoFocus={fixedUser === undefined}
      />
      <TextField
        label={t('field.login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.fields['password']}
        autoFocus={fixedUser !== undefined}
      />
      <CaptchaState captcha={captcha} />
      <button type="submit" className={styles['primary']} disabled={busy}>
        {t(busy ? 'login.busy' : 'login.submit')}
      </button>
    </form>
  );
}

function focusFirst(form: HTMLFormElement | null, fields: Record<string, string>): void {
  const name = ['username', 'password'].find(field => field in fields);
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
}
