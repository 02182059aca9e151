import type { ConfigItems, ConfigValues } from '@reap/contracts/user-center/config';
import type { DictEntries, DictTypes } from '@reap/contracts/user-center/dictionary';
import { Radio } from 'antd';
import { PageHeader } from '../display/page-header.tsx';
import { useChosen } from '../list/master-list.tsx';
import { usePortal } from '../portal/portal.tsx';
import { ConfigAdministration } from './config-administration.tsx';
import { DictAdministration } from './dict-administration.tsx';

interface ServiceAdministrationProps {
  title: string;
  trail: readonly string[];
  items: ConfigItems;
  values: ConfigValues;
  types: DictTypes;
  entries: DictEntries;
}

/** Dictionaries and configuration of a service on one page, either of them at a time (screens.md comp.sysConfig, fp.sysConfig). */
export function ServiceAdministration({ title, trail, items, values, types, entries }: ServiceAdministrationProps) {
  const { t } = usePortal();
  const [part = 'dict', choose] = useChosen('part');
  return (
    <>
      <PageHeader
        title={title}
        trail={trail}
        extra={
          <Radio.Group
            aria-label={title}
            optionType="button"
            value={part}
            onChange={event => choose(String(event.target.value))}
            options={[
              { value: 'dict', label: t('dictionary.tab') },
              { value: 'config', label: t('config.tab') },
            ]}
          />
        }
      />
      {part === 'config' ? <ConfigAdministration items={items} values={values} /> : <DictAdministration types={types} entries={entries} />}
    </>
  );
}
