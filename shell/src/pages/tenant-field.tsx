import type { AnswerOf } from '@reap/contracts/contract';
import type { auth } from '@reap/contracts/user-center/auth';
import { useWords } from '@reap/shared-ui/words';
import { useId } from 'react';
import styles from './fields.module.css';

interface TenantFieldProps {
  tenants: AnswerOf<typeof auth.loginOptions>['tenants'];
  value: string;
  onChange: (id: string) => void;
}

/** Which airline somebody signs in to. */
export function TenantField({ tenants, value, onChange }: TenantFieldProps) {
  const id = useId();
  const { t } = useWords();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {t('field.login.tenantId')}
      </label>
      <select id={id} className={styles['input']} value={value} onChange={event => onChange(event.target.value)}>
        {tenants.map(tenant => (
          <option key={tenant.id} value={tenant.id}>
            {tenants.some(other => other !== tenant && other.name === tenant.name) ? `${tenant.name} (${tenant.code})` : tenant.name}
          </option>
        ))}
      </select>
    </div>
  );
}
