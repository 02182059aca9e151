import { EnableStatus } from '@reap/contracts/codes';
import { ConfigValueChange, ConfigValueDraft, type ConfigValues } from '@reap/contracts/user-center/config';
import { useState } from 'react';
import { useAction } from '../../call/query.ts';
import { Dialog } from '../../feedback/dialog.tsx';
import { type Control, SchemaForm } from '../../form/schema-form.tsx';
import { WholeInput } from '../../form/typed/whole-input.tsx';
import { nameIn } from '../../i18n/name-in.ts';
import { usePortal } from '../../portal/portal.tsx';
import { ChoicesInput } from './choices-input.tsx';
import { ValueInput } from './value-input.tsx';
import { limitLabel, type ValueRow } from './value-labels.tsx';

interface ValueDialogProps {
  values: ConfigValues;
  cfgKey: string;
  /** What is edited; undefined keeps the dialog closed. */
  value: ValueRow | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits a value. Of one that comes with the portal, what it is set to and the remark alone. */
export function ValueDialog({ values, cfgKey, value, onClose }: ValueDialogProps) {
  const { t, language } = usePortal();
  const system = value !== 'new' && value?.system;
  const name = value === 'new' || !value ? '' : nameIn(value, language);
  return (
    <Dialog
      open={value !== undefined}
      title={value === 'new' ? t('config.value.add') : system ? name : t('config.value.edit')}
      width={system ? 480 : 720}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {value === 'new' && <OwnValue values={values} cfgKey={cfgKey} onClose={onClose} />}
      {value && value !== 'new' && system && <SystemValue key={value.id} values={values} value={value} onClose={onClose} />}
      {value && value !== 'new' && !system && <OwnValue key={value.id} values={values} cfgKey={cfgKey} value={value} onClose={onClose} />}
    </Dialog>
  );
}

const changeable = ({ id, version, cfgKey, valKey, name, nameEn, kind, value, min, max, choices, remark, sort }: ValueRow) => ({
  id,
  version,
  cfgKey,
  valKey,
  name,
  nameEn,
  kind,
  value,
  min,
  max,
  choices,
  remark,
  sort,
});

function SystemValue({ values, value, onClose }: { values: ConfigValues; value: ValueRow; onClose: () => void }) {
  const portal = usePortal();
  const { t, toast } = portal;
  const update = useAction(values.update);
  const render = (control: Control) => <ValueInput control={control} rules={value} />;
  return (
    <SchemaForm
      schema={ConfigValueChange}
      name={`${values.update.path}.${value.id}`}
      groups={[
        {
          fields: [
            { field: 'value', render, help: limitLabel(value, portal), wide: true },
            { field: 'remark', kind: 'long' },
          ],
        },
      ]}
      initial={changeable(value)}
      onSubmit={async typed => {
        await update.run(typed);
        toast.success(t('config.value.saved'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

type Rules = Pick<ValueRow, 'kind' | 'min' | 'max' | 'choices'>;

function OwnValue({ values, cfgKey, value, onClose }: { values: ConfigValues; cfgKey: string; value?: ValueRow; onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(values.save);
  const update = useAction(values.update);
  const [rules, setRules] = useState<Rules>(value ?? { kind: 'text', min: null, max: null, choices: [] });
  const limits = { render: (control: Control) => <WholeInput control={control} /> };
  const fields = [
    { field: 'valKey' },
    { field: 'kind' },
    { field: 'name' },
    { field: 'nameEn' },
    ...(rules.kind === 'number'
      ? ([
          { field: 'min', ...limits },
          { field: 'max', ...limits },
        ] as const)
      : []),
    ...(rules.kind === 'choice'
      ? ([{ field: 'choices', wide: true, render: (control: Control) => <ChoicesInput control={control} /> }] as const)
      : []),
    { field: 'value', render: (control: Control) => <ValueInput control={control} rules={{ ...rules, unit: '' }} /> },
    { field: 'sort' },
    { field: 'remark', kind: 'long' },
  ] as const;
  const done = (text: string) => {
    toast.success(text);
    onClose();
  };
  const shared = {
    groups: [{ fields }],
    onCancel: onClose,
    onRestored: (typed: Partial<Rules>) => setRules({ ...rules, ...typed }),
    onChange: (changed: Partial<Rules>, set: (typed: { value: string }) => void) => {
      const { kind, min, max, choices } = { ...rules, ...changed };
      setRules({ kind, min, max, choices });
      // What was typed for another kind makes no sense any more.
      if (changed.kind) set({ value: changed.kind === 'switch' ? 'off' : '' });
    },
  };
  if (!value)
    return (
      <SchemaForm
        {...shared}
        schema={ConfigValueDraft}
        name={`${values.save.path}.${cfgKey}`}
        initial={{ cfgKey, kind: 'text', value: '', sort: 0, status: EnableStatus.enabled, min: null, max: null, choices: [] }}
        onSubmit={async typed => {
          await save.run(typed);
          done(t('administration.added'));
        }}
      />
    );
  return (
    <SchemaForm
      {...shared}
      schema={ConfigValueChange}
      name={`${values.update.path}.${value.id}`}
      initial={changeable(value)}
      onSubmit={async typed => {
        await update.run(typed);
        done(t('config.value.saved'));
      }}
    />
  );
}
