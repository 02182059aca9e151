import { compensationConfig, compensationConfigVal } from '@reap/contracts/user-center/config';
import { compensationDictData, compensationDictType } from '@reap/contracts/user-center/dictionary';
import { usePortal } from '@reap/shared-ui/portal';
import { ServiceAdministration } from '@reap/shared-ui/service-administration';

/** What compensation lets its administrators set (screens.md comp.sysConfig). */
export default function SysScreen() {
  const { t } = usePortal();
  return (
    <ServiceAdministration
      title={t('sys.title')}
      trail={[t('sys.trail')]}
      items={compensationConfig}
      values={compensationConfigVal}
      types={compensationDictType}
      entries={compensationDictData}
    />
  );
}
