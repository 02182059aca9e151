import { customFilter, type Filter } from '@reap/shared-ui/filters';
import type { Portal } from '@reap/shared-ui/portal';
import { Checkbox } from 'antd';

/** A filter that is on or off. */
export const onlyFilter = <F extends string>(name: F, t: Portal['t']): Filter<F> =>
  customFilter(
    name,
    ({ value, onChange, id }) => (
      <Checkbox id={id} checked={value === 'true'} onChange={event => onChange(event.target.checked ? 'true' : undefined)}>
        {t(`luggageStock.only.${name}`)}
      </Checkbox>
    ),
    () => t(`luggageStock.only.${name}`),
    { label: t(`luggageStock.about.${name}`) },
  );
