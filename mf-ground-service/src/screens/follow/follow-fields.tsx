import { plainMobile, plainText } from '@reap/contracts/patterns';
import { enumOptions } from '@reap/shared-ui/core/enum-text';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Checkbox, Input, Radio } from 'antd';

/** Every day, or single days. */
export function TypeField({ id, value, onChange, disabled }: Control) {
  const { t } = usePortal();
  return (
    <Radio.Group
      id={id ?? ''}
      value={value}
      disabled={disabled ?? false}
      options={enumOptions('followDateType', t)}
      onChange={event => onChange?.(event.target.value)}
    />
  );
}

/** In the portal, by text message, or both. */
export function NoticeField({ id, value, onChange, disabled }: Control) {
  const { t } = usePortal();
  return (
    <div id={id ?? ''} tabIndex={-1}>
      <Checkbox.Group
        value={Array.isArray(value) ? value : []}
        disabled={disabled ?? false}
        options={enumOptions('noticeType', t)}
        onChange={chosen => onChange?.(chosen)}
      />
    </div>
  );
}

const digitsOf = (typed: string): string => plainMobile(plainText(typed).replace(/\D/g, ''));

/** A number: what is no digit is stripped while it is typed (seed 1 §5). */
export const PhoneField = ({ value, onChange, ...control }: Control) => (
  <Input
    {...control}
    inputMode="tel"
    autoComplete="tel"
    maxLength={20}
    value={typeof value === 'string' ? value : ''}
    onChange={event => onChange?.(digitsOf(event.target.value))}
  />
);
