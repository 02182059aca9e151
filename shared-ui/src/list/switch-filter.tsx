import { Switch } from 'antd';
import type { Translate } from '../portal/portal.tsx';
import { customFilter, type Filter } from './filters.tsx';

/** Only what a flag of the call says; switched off it is no filter. `label` where the contract's says too little. */
export const switchFilter = <F extends string>(name: F, t: Translate, label?: string): Filter<F> =>
  customFilter(
    name,
    ({ value, onChange, id }) => <Switch id={id} checked={value === 'true'} onChange={on => onChange(on ? 'true' : undefined)} />,
    () => t('enum.yesNo.Y'),
    label === undefined ? {} : { label },
  );
