import { enumOptions } from '@reap/shared-ui/core/enum-text';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { LongTextRow, SelectRow, TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { useBaggageConfig } from '../use-sub-types.ts';
import type { RowsProps } from './rows.ts';

/** What has happened, where, and what the bag looks like. */
export function BagRows({ text, change, errors }: RowsProps) {
  const { t, language } = usePortal();
  const offered = useBaggageConfig();
  const config = offered.data;
  const isChinese = language === 'zh-CN';
  const label = (name: string) => t(`field.baggageAccident.${name}`);
  const common = (name: string) => ({ label: label(name), name, value: text(name), error: errors[name] });
  // A kind that is out of use stays for the bag that has it.
  const kinds = config?.subTypes.filter(({ disabled, dictValue }) => !disabled || dictValue === text('accidentSubType'));
  const subTypes = kinds?.map(({ dictValue, dictLabel, dictLabelEn }) => ({
    value: dictValue,
    label: isChinese ? dictLabel : dictLabelEn,
  }));
  const terminals = config?.terminals.map(({ city3Code, cityChName, cityEnName }) => ({
    value: city3Code,
    label: `${isChinese ? cityChName : cityEnName} ${city3Code}`,
  }));
  // Without a network the choices that the page does not know are what is chosen already.
  const chosen = (name: string) => [{ value: text(name), label: text(name) }].filter(({ value }) => value !== '');
  const choose = t('phoneBaggage.choose');
  return (
    <>
      {offered.isLoadingError && <Answer of={offered}>{() => null}</Answer>}
      <PhoneGroup>
        <SelectRow
          {...common('accidentSubType')}
          placeholder={choose}
          options={subTypes ?? chosen('accidentSubType')}
          onChange={accidentSubType => change({ accidentSubType })}
        />
        <SelectRow
          {...common('terminal')}
          placeholder={choose}
          options={terminals ?? chosen('terminal')}
          onChange={terminal => change({ terminal })}
        />
        <SelectRow
          {...common('bagColor')}
          placeholder={choose}
          options={enumOptions('bagColor', t)}
          onChange={bagColor => change({ bagColor: bagColor || null })}
        />
        <SelectRow
          {...common('bagType')}
          placeholder={choose}
          options={enumOptions('bagType', t)}
          onChange={bagType => change({ bagType: bagType || null })}
        />
        <TextRow {...common('weight')} inputMode="numeric" maxLength={6} onChange={typed => change({ weight: weightOf(typed) })} />
        <LongTextRow {...common('description')} maxLength={200} onChange={description => change({ description })} />
      </PhoneGroup>
    </>
  );
}

/** Kilograms; what is no number of them stays as it is typed, for the rule to refuse. */
function weightOf(typed: string): number | string | null {
  if (typed.trim() === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : typed;
}
