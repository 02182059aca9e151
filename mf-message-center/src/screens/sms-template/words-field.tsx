import { enums } from '@reap/contracts/enums';
import type { SmsVariable } from '@reap/contracts/message-center/sms-text.rules';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Button, Input } from 'antd';
import { useRef } from 'react';
import styles from './sms-template.module.css';

const rows = 4;

interface WordsFieldProps extends Control {
  /** Those that can be put in; all where they are left out. */
  variables?: readonly SmsVariable[];
}

/** The words of a message, and the variables that are put in where the cursor stands. */
export function WordsField({ value, onChange, variables = enums.smsVariable, ...control }: WordsFieldProps) {
  const { t } = usePortal();
  const box = useRef<HTMLDivElement>(null);
  const text = typeof value === 'string' ? value : '';
  const insert = (name: string) => {
    const area = box.current?.querySelector('textarea');
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area ?? {};
    const variable = `{${name}}`;
    onChange?.(`${text.slice(0, from)}${variable}${text.slice(to)}`);
    // Once the new words stand there, writing goes on behind what was put in.
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + variable.length, from + variable.length);
    });
  };
  return (
    <div ref={box}>
      <Input.TextArea {...control} value={text} rows={rows} onChange={event => onChange?.(event.target.value)} />
      <fieldset className={styles['variables']} aria-label={t('template.insert')}>
        {variables.map(name => (
          <Button key={name} size="small" disabled={control.disabled ?? false} onClick={() => insert(name)}>
            {t(`enum.smsVariable.${name}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
