import { customFilter, type Filter } from '@reap/shared-ui/filters';
import type { Translate } from '@reap/shared-ui/portal';
import { Switch } from 'antd';

/** Only what a flag of the call says; switched off it is no filter. */
export const switchFilter = <F extends string>(name: F, t: Translate): Filter<F> =>
  customFilter(
    name,
    ({ value, onChange, id }) => <Switch id={id} checked={value === 'true'} onChange={on => onChange(on ? 'true' : undefined)} />,
    () => t('enum.yesNo.Y'),
  );
