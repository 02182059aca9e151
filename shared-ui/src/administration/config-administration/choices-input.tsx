import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { Control } from '../../form/schema-form.tsx';
import { usePortal } from '../../portal/portal.tsx';
import type { ValueRow } from './value-labels.tsx';

type Choices = ValueRow['choices'];
const parts = ['value', 'label', 'labelEn'] as const;

/** What a choice offers: what is stored, and its words in both languages. */
export function ChoicesInput({ control }: { control: Control }) {
  const { t } = usePortal();
  const { value, onChange, id, disabled = false } = control;
  const choices = Array.isArray(value) ? (value as Choices) : [];
  const change = (at: number, part: (typeof parts)[number], typed: string) =>
    onChange?.(choices.map((choice, index) => (index === at ? { ...choice, [part]: typed } : choice)));
  return (
    <div id={id} tabIndex={-1}>
      {choices.map((choice, at) => (
        <div key={at} style={{ display: 'flex', gap: 8, marginBottom: 8 }}>
          {parts.map(part => (
            <Input
              key={part}
              value={choice[part]}
              disabled={disabled}
              maxLength={60}
              placeholder={t(`config.choice.${part}`)}
              aria-label={`${t(`config.choice.${part}`)} ${at + 1}`}
              onChange={event => change(at, part, event.target.value)}
            />
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={t('config.choice.remove', { n: at + 1 })}
            onClick={() => onChange?.(choices.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined />} disabled={disabled} onClick={() => onChange?.([...choices, { value: '', label: '', labelEn: '' }])}>
        {t('config.choice.add')}
      </Button>
    </div>
  );
}
