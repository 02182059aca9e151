import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import type { flow } from '@reap/contracts/compensation/review/flow';
import type { AnswerOf } from '@reap/contracts/contract';
import { enumOptions } from '@reap/shared-ui/core/enum-text';
import { IconButton } from '@reap/shared-ui/icon-button';
import { usePortal } from '@reap/shared-ui/portal';
import { MoneyInput } from '@reap/shared-ui/typed-inputs';
import { WholeInput } from '@reap/shared-ui/whole-input';
import { Form, Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { unitChoices, unitLabel } from '../approval-flow/level-labels.ts';
import type { LevelDraft, LevelField, LevelProblems } from './level-draft.ts';

interface LevelFieldsProps {
  place: number;
  last: boolean;
  level: LevelDraft;
  problems: LevelProblems;
  choices: { data?: AnswerOf<typeof flow.choices> | undefined; isLoading: boolean };
  disabled: boolean;
  onChange: (changed: Partial<LevelDraft>) => void;
  /** One up or one down. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One level: its names, who reviews and where he is found, and which amounts pass through it. */
export function LevelFields({ place, last, level, problems, choices, disabled, onChange, onMove, onRemove }: LevelFieldsProps) {
  const { t } = usePortal();
  const id = useId();
  const label = t('flow.level', { n: place + 1 });
  const field = (name: LevelField, input: (id: string) => ReactNode, help?: ReactNode) => (
    <Form.Item
      label={t(`field.flowLevel.${name}`)}
      htmlFor={`${id}${name}`}
      required={name !== 'toAmount'}
      {...(problems[name] && { validateStatus: 'error' as const })}
      help={problems[name] ?? help}
      style={{ marginBottom: 12 }}
    >
      {input(`${id}${name}`)}
    </Form.Item>
  );
  const holders = (level.holderKind === 'position' ? choices.data?.positions : choices.data?.roles) ?? [];
  const holder = holders.find(one => one.code === level.holder);
  return (
    <fieldset
      className="reap-card"
      style={{ padding: '8px 16px 0', margin: '0 0 12px', minWidth: 0 }}
      disabled={disabled}
      aria-label={label}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <strong style={{ flex: 1 }}>{label}</strong>
        <IconButton
          hint={t('flow.up')}
          label={t('flow.upLevel', { n: place + 1 })}
          icon={<ArrowUpOutlined />}
          disabled={disabled || place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          hint={t('flow.down')}
          label={t('flow.downLevel', { n: place + 1 })}
          icon={<ArrowDownOutlined />}
          disabled={disabled || last}
          onClick={() => onMove(1)}
        />
        <IconButton
          hint={t('flow.remove')}
          label={t('flow.removeLevel', { n: place + 1 })}
          icon={<DeleteOutlined />}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))', columnGap: 16 }}>
        {field('nameZh', fieldId => (
          <Input id={fieldId} value={level.nameZh ?? ''} onChange={event => onChange({ nameZh: event.target.value })} />
        ))}
        {field('nameEn', fieldId => (
          <Input id={fieldId} value={level.nameEn ?? ''} onChange={event => onChange({ nameEn: event.target.value })} />
        ))}
        {field('holderKind', fieldId => (
          <Select
            id={fieldId}
            value={level.holderKind ?? 'role'}
            options={enumOptions('flowHolder', t)}
            onChange={holderKind => onChange({ holderKind, holder: undefined })}
          />
        ))}
        {field(
          'holder',
          fieldId => (
            <Select<string>
              id={fieldId}
              value={level.holder ?? null}
              loading={choices.isLoading}
              showSearch={{ optionFilterProp: 'label' }}
              options={holders.map(one => ({ value: one.code, label: `${one.name} · ${t('flow.people', { n: one.people })}` }))}
              onChange={code => onChange({ holder: code })}
            />
          ),
          holder?.people === 0 && t('flow.nobody'),
        )}
        {field('scope', fieldId => (
          <Select
            id={fieldId}
            value={level.scope ?? 'station'}
            options={enumOptions('flowScope', t)}
            onChange={scope => onChange({ scope })}
          />
        ))}
        {level.scope === 'organization' &&
          field('orgLevel', fieldId => (
            <Select<number>
              id={fieldId}
              value={level.orgLevel ?? 0}
              options={unitChoices.map(n => ({ value: n, label: unitLabel(n, t) }))}
              onChange={orgLevel => onChange({ orgLevel })}
            />
          ))}
        {field('fromAmount', fieldId => (
          <MoneyInput id={fieldId} value={level.fromAmount} onChange={fromAmount => onChange({ fromAmount })} />
        ))}
        {field('toAmount', fieldId => (
          <MoneyInput
            placeholder={t('flow.noLimit')}
            id={fieldId}
            value={level.toAmount ?? undefined}
            onChange={toAmount => onChange({ toAmount: toAmount ?? null })}
          />
        ))}
        {field('targetHours', fieldId => (
          <WholeInput
            control={{
              id: fieldId,
              value: level.targetHours,
              onChange: hours => onChange({ targetHours: typeof hours === 'number' ? hours : undefined }),
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
