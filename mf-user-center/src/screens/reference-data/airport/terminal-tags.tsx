import { plainText } from '@reap/contracts/patterns';
import type { Control } from '@reap/shared-ui/schema-form';
import { Select } from 'antd';

/** Terminals as tags: typed, and ended with Enter or a comma. */
export function TerminalTags({ control: { value, onChange, ...rest } }: { control: Control }) {
  return (
    <Select<string[]>
      {...rest}
      mode="tags"
      value={Array.isArray(value) ? (value as string[]) : []}
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、', ' ', ';']}
      style={{ width: '100%' }}
      onChange={typed => onChange?.([...new Set(typed.map(one => plainText(one).toUpperCase()).filter(Boolean))])}
    />
  );
}
