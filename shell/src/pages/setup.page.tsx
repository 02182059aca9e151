import { useWords } from '@reap/shared-ui/words';
import { type FormEvent, useState } from 'react';
import { client } from '../session/client.ts';
import styles from './fields.module.css';
import { FormAlert } from './form-alert.tsx';
import { errorsOf, noErrors, refusedBy, useFormErrors } from './form-errors.ts';
import { PageFrame } from './page-frame.tsx';
import { TextField } from './text-field.tsx';

const empty = { setupCode: '', tenantName: '', tenantCode: '', username: 'admin', password: '' };
type Field = keyof typeof empty;

/** The first visit to an empty portal: makes the first tenant and its administrator, with the code that the server's start printed. */
export function SetupPage() {
  const { t } = useWords();
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useFormErrors(t);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const values = { ...typed, tenantCode: typed.tenantCode.toUpperCase() };
    try {
      const { request, portal, SetupForm } = await client();
      const refused = (words: typeof t) => refusedBy(SetupForm, values, words);
      setErrors(words => refused(words) ?? noErrors);
      if (refused(t)) return setBusy(false);
      await request(portal.setup, values);
      location.replace('/login');
    } catch (cause) {
      setErrors(errorsOf(cause));
      setBusy(false);
    }
  };
  const field = (name: Field) => ({
    label: t(`field.setup.${name}`),
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: errors.fields[name],
  });
  return (
    <PageFrame title={t('setup.title')} lead={t('setup.lead')}>
      <form className={styles['form']} onSubmit={event => void submit(event)} noValidate>
        <FormAlert text={errors.form} />
        <TextField {...field('setupCode')} autoFocus autoComplete="off" help={t('setup.codeHelp')} />
        <TextField {...field('tenantName')} autoComplete="organization" />
        <TextField {...field('tenantCode')} style={{ textTransform: 'uppercase' }} autoComplete="off" help={t('setup.tenantCodeHelp')} />
        <TextField {...field('username')} autoComplete="username" />
        <TextField {...field('password')} type="password" autoComplete="new-password" help={t('changePassword.rule')} />
        <button type="submit" className={styles['primary']} disabled={busy}>
          {t('setup.submit')}
        </button>
      </form>
    </PageFrame>
  );
}
