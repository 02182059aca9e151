import { lookup } from '@reap/contracts/user-center/lookup';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { ChoiceRow, LongTextRow, SelectRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { useBaggageConfig } from '../use-sub-types.ts';
import type { RowsProps } from './rows.ts';

const hour = 60 * 60_000;

/** Which station serves the passenger, who answers for it, and why. */
export function CommonRows({ kept: { change, errors }, typed }: RowsProps) {
  const { t, language } = usePortal();
  const isChinese = language === 'zh-CN';
  const config = useBaggageConfig();
  const units = useCall(lookup.dictByKey, { key: 'responsible_unit' }, { staleTime: hour });
  const chosen = typed.responsibleUnits;
  const terminals = config.data?.terminals.map(({ city3Code, cityChName, cityEnName }) => ({
    value: city3Code,
    label: `${city3Code} ${isChinese ? cityChName : cityEnName}`,
  }));
  const offered = units.data?.filter(unit => !unit.disabled || chosen.includes(unit.dictValue));
  return (
    <>
      {units.isLoadingError && <Answer of={units}>{() => null}</Answer>}
      <PhoneGroup label={t('field.compensationOrder.responsibleUnits')}>
        <div className="reap-choices">
          {offered?.map(({ dictValue, dictLabel, dictLabelEn }) => (
            <ChoiceRow
              key={dictValue}
              kind="checkbox"
              name="responsibleUnits"
              checked={chosen.includes(dictValue)}
              onChange={on => change({ responsibleUnits: on ? [...chosen, dictValue] : chosen.filter(unit => unit !== dictValue) })}
            >
              {isChinese ? dictLabel : dictLabelEn}
            </ChoiceRow>
          ))}
        </div>
      </PhoneGroup>
      {errors['responsibleUnits'] && (
        <p className="reap-field-error" role="alert">
          {errors['responsibleUnits']}
        </p>
      )}
      {config.isLoadingError && <Answer of={config}>{() => null}</Answer>}
      <PhoneGroup>
        <SelectRow
          label={t('field.compensationOrder.serviceCity')}
          name="serviceCity"
          placeholder={t('phoneBaggage.choose')}
          value={typed.serviceCity}
          // Without a network the choices that the page does not know are what is chosen already.
          options={terminals ?? [{ value: typed.serviceCity, label: typed.serviceCity }].filter(({ value }) => value !== '')}
          error={errors['serviceCity']}
          onChange={serviceCity => change({ serviceCity })}
        />
        <LongTextRow
          label={t('field.compensationOrder.remark')}
          name="remark"
          maxLength={200}
          value={typed.remark}
          error={errors['remark']}
          onChange={remark => change({ remark })}
        />
      </PhoneGroup>
    </>
  );
}
