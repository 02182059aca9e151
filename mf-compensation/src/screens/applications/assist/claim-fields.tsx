import type { AssistClaim, ClaimRules } from '@reap/contracts/compensation/claim/claim';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { enumOptions } from '@reap/shared-ui/core/enum-text';
import type { Language } from '@reap/shared-ui/core/remote';
import type { Translate } from '@reap/shared-ui/portal';
import type { Control, FormField } from '@reap/shared-ui/schema-form';
import { CodeInput } from '@reap/shared-ui/typed-inputs';
import { Radio } from 'antd';
import type * as z from 'zod';
import { accountLabel } from '../../../account-label.ts';
import type { ChosenLine, Line } from '../../../claim-lines.ts';
import { PhotoList } from '../../../photo-list.tsx';
import { LinesField } from './lines-field.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { PhotoInput } from './photo-input.tsx';

export type Draft = z.output<typeof AssistClaim>;
export type Rules = z.output<typeof ClaimRules>;
type Field = FormField<keyof Draft>;

export const cash = 8;
const maxReceipts = 9;

/** The lines that are claimed; with `photos`, each passenger's document too. */
export const linesField = (lines: readonly Line[], photos: boolean): Field => ({
  field: 'lines',
  wide: true,
  secret: true,
  render: ({ id, value, onChange, disabled }) => (
    <LinesField
      id={id}
      lines={lines}
      value={(value as ChosenLine[] | undefined) ?? []}
      onChange={next => onChange?.(next)}
      photos={photos}
      disabled={disabled ?? false}
    />
  ),
});

const radios = (name: 'claimKind' | 'paymentChannel', { id, value, onChange, disabled }: Control, t: Translate) => (
  <Radio.Group
    {...(id && { id })}
    optionType="button"
    options={enumOptions(name, t)}
    value={value}
    onChange={event => onChange?.(event.target.value)}
    disabled={disabled ?? false}
  />
);

export const kindField = (t: Translate): Field => ({ field: 'kind', wide: true, render: control => radios('claimKind', control, t) });

/** Who collects for others, within the tenant's rules. */
export function collectorFields(rules: Rules, t: Translate, language: Language): Field[] {
  const relations = rules.relations.map(one => ({ value: one.value, label: language === 'en-US' ? one.labelEn : one.label }));
  const documents = enumOptions('idType', t).filter(one => rules.idTypes.includes(one.value));
  return [
    { field: 'applyUser' },
    {
      field: 'relation',
      render: control => <ChoiceSelect {...control} value={(control.value as string) || undefined} options={relations} />,
    },
    {
      field: 'idType',
      render: control => <ChoiceSelect {...control} value={control.value as Draft['idType']} options={documents} />,
    },
    { field: 'idNo', secret: true, render: control => <CodeInput {...control} value={control.value as string} /> },
  ];
}

export const photoField = (needed: boolean, t: Translate): Field => ({
  field: 'photoId',
  wide: true,
  secret: true,
  help: t(needed ? 'assist.photoNeeded' : 'assist.photoMaybe'),
  render: ({ id, value, onChange, disabled }) => (
    <PhotoInput
      {...(id && { id })}
      alt={t('field.claim.photoId')}
      value={value as string | undefined}
      onChange={next => onChange?.(next)}
      disabled={disabled}
    />
  ),
});

/** The phone with its proof, and how the money comes; `round` begins the proof anew. */
export const paymentFields = (payChannel: Draft['payChannel'] | undefined, round: number, t: Translate): Field[] => [
  { field: 'phoneNum', secret: true, help: t('assist.phoneHelp'), render: control => <PhoneProof key={round} {...control} /> },
  { field: 'payChannel', render: control => radios('paymentChannel', control, t) },
  ...(payChannel === cash ? [] : [accountField(payChannel, t)]),
];

const accountField = (payChannel: Draft['payChannel'] | undefined, t: Translate): Field => ({
  field: 'payAccount',
  secret: true,
  ...(payChannel !== undefined && { label: accountLabel(payChannel, t) }),
  render: control => <CodeInput {...control} value={control.value as string} />,
});

export const receiptsField = (t: Translate): Field => ({
  field: 'profileFileIds',
  wide: true,
  secret: true,
  render: control => (
    <PhotoList
      {...control}
      maxPhotos={maxReceipts}
      nameOf={n => `${t('field.claim.profileFileIds')} ${n}`}
      help={t('assist.receiptsHelp')}
    />
  ),
});
