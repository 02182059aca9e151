import { useWords } from '@reap/shared-ui/words';
import { type FormEvent, useState } from 'react';
import { client } from '../session/client.ts';
import styles from './fields.module.css';
import { FormAlert } from './form-alert.tsx';
import { errorsOf, noErrors, refusedBy } from './form-errors.ts';
import { PageFrame } from './page-frame.tsx';
import { TextField } from './text-field.tsx';

const empty = { setupCode: '', tenantName: '', tenantCode: '', username: 'admin', password: '' };
type Field = keyof typeof empty;

/** The first visit to an empty portal: makes the first tenant and its administrator, with the code that the server's start printed. */
export function SetupPage() {
  const { t } = useWords();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState(noErrors);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { request, portal, SetupForm } = await client();
      const refused = refusedBy(SetupForm, values, t);
      setErrors(refused ?? noErrors);
      if (refused) return setBusy(false);
      await request(portal.setup, values);
      location.replace('/login');
    } catch (cause) {
      setErrors(errorsOf(cause, t));
      setBusy(false);
    }
  };
  const field = (name: Field) => ({
    label: t(`field.setup.${name}`),
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: name === 'tenantCode' ? value.toUpperCase() : value }),
    error: errors.fields[name],
  });
  return (
    <PageFrame title={t('setup.title')} lead={t('setup.lead')}>
      <form className={styles['form']} onSubmit={event => void submit(event)} noValidate>
        <FormAlert text={errors.form} />
        <TextField {...field('setupCode')} autoFocus autoComplete="off" help={t('setup.codeHelp')} />
        <TextField {...field('tenantName')} autoComplete="organization" />
        <TextField {...field('tenantCode')} autoComplete="off" help={t('setup.tenantCodeHelp')} />
        <TextField {...field('username')} autoComplete="username" />
        <TextField {...field('password')} type="password" autoComplete="new-password" help={t('changePassword.rule')} />
        <button type="submit" className={styles['primary']} disabled={busy}>
          {t('setup.submit')}
        </button>
      </form>
    </PageFrame>
  );
}
