import { flightConfig, flightConfigVal } from '@reap/contracts/user-center/config';
import { flightDictData, flightDictType } from '@reap/contracts/user-center/dictionary';
import { usePortal } from '@reap/shared-ui/portal';
import { ServiceAdministration } from '@reap/shared-ui/service-administration';

/** What flights and passengers let their administrators set (screens.md fp.sysConfig). */
export default function SysScreen() {
  const { t } = usePortal();
  return (
    <ServiceAdministration
      title={t('sys.title')}
      trail={[t('sys.trail')]}
      items={flightConfig}
      values={flightConfigVal}
      types={flightDictType}
      entries={flightDictData}
    />
  );
}
