import { useWords } from '@reap/shared-ui/words';
import { type FormEvent, useState } from 'react';
import { client } from '../session/client.ts';
import styles from './fields.module.css';
import { FormAlert } from './form-alert.tsx';
import { errorsOf, refusedBy, type Said, useFormErrors } from './form-errors.ts';
import { TextField } from './text-field.tsx';

interface ChangePasswordFormProps {
  /** Asked before the password is changed: false leaves it as it is. */
  mayChange?: () => Promise<boolean>;
  onChanged: () => Promise<void>;
  autoFocus?: boolean;
}

/** Old and new password; when it is changed the person signs in again (seed 1 §2.2). */
export function ChangePasswordForm({ mayChange, onChanged, autoFocus = true }: ChangePasswordFormProps) {
  const { t } = useWords();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [repeat, setRepeat] = useState('');
  const [errors, setErrors] = useFormErrors(t);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const values = { oldPassword, newPassword };
    try {
      const { request, auth, PasswordChange } = await client();
      const refused: Said = words => {
        const different = newPassword === repeat ? {} : { repeat: words('changePassword.different') };
        return { fields: { ...refusedBy(PasswordChange, values, words)?.fields, ...different } };
      };
      setErrors(refused);
      if (Object.keys(refused(t).fields).length > 0 || (await mayChange?.()) === false) return;
      await request(auth.changePwd, values);
      await onChanged();
    } catch (cause) {
      setErrors(errorsOf(cause));
    } finally {
      setBusy(false);
    }
  };
  const password = (name: string, value: string, change: (value: string) => void, help?: string) => ({
    label: t(`field.password.${name}`),
    name,
    type: 'password',
    value,
    onChange: change,
    error: errors.fields[name],
    help,
    autoComplete: name === 'oldPassword' ? 'current-password' : 'new-password',
  });
  return (
    <form className={styles['form']} onSubmit={event => void submit(event)} noValidate>
      <FormAlert text={errors.form} />
      <TextField {...password('oldPassword', oldPassword, setOld)} autoFocus={autoFocus} />
      <TextField {...password('newPassword', newPassword, setNew, t('changePassword.rule'))} />
      <TextField {...password('repeat', repeat, setRepeat)} />
      <button type="submit" className={styles['primary']} disabled={busy}>
        {t('changePassword.submit')}
      </button>
    </form>
  );
}
