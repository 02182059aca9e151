import { flightList } from '@reap/contracts/flight-passenger/flight';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import type { CustomFilter } from '@reap/shared-ui/filters';
import { usePortal } from '@reap/shared-ui/portal';

/** Chooses the building that flights leave from: `CTU-T2`, named by its city. */
export function TerminalSelect({ value, onChange, id, label }: CustomFilter & { label: string }) {
  const { t, language } = usePortal();
  const answer = useCall(flightList.getAllTerminal, {}, { staleTime: 10 * 60_000 });
  const options = (answer.data ?? []).map(one => ({
    value: `${one.city3Code}-${one.terminal}`,
    label: `${language === 'en-US' ? one.cityEnName : one.cityChName} ${one.terminal}`,
  }));
  return (
    <div style={{ width: 130 }}>
      <ChoiceSelect
        id={id}
        value={value}
        onChange={onChange}
        options={options}
        loading={answer.isLoading}
        placeholder={t('search.all')}
        aria-label={label}
      />
    </div>
  );
}
