import { firstFlyer } from '@reap/contracts/flight-passenger/first-flyer';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import type { CustomFilter } from '@reap/shared-ui/filters';
import { usePortal } from '@reap/shared-ui/portal';

/** Chooses one of the airports that first flyers leave from. */
export function AirportSelect({ value, onChange, id, label }: CustomFilter & { label: string }) {
  const { t } = usePortal();
  const { options, loading } = useAirports();
  return (
    <div style={{ width: 160 }}>
      <ChoiceSelect
        id={id}
        value={value}
        onChange={onChange}
        options={options}
        loading={loading}
        placeholder={t('search.all')}
        aria-label={label}
      />
    </div>
  );
}

/** The airports of first flyers, and what one is called: `LXA 拉萨贡嘎`. */
export function useAirports() {
  const { language } = usePortal();
  const answer = useCall(firstFlyer.airport, {}, { staleTime: 60_000 });
  const options = (answer.data ?? []).map(({ airport, airportChName, airportEnName }) => ({
    value: airport,
    label: `${airport} ${language === 'en-US' ? airportEnName : airportChName}`,
  }));
  return { options, loading: answer.isLoading, nameOf: (code: string) => options.find(({ value }) => value === code)?.label ?? code };
}
