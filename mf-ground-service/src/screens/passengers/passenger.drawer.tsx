import type { RowOf } from '@reap/contracts/contract';
import type { passenger } from '@reap/contracts/flight-passenger/passenger';
import { Drawer } from '@reap/shared-ui/drawer';
import { usePortal } from '@reap/shared-ui/portal';
import { Tabs } from 'antd';
import { BasicTab } from './basic-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { ThisFlightTab } from './this-flight-tab.tsx';

interface PassengerDrawerProps {
  pax: Pick<RowOf<typeof passenger.page>, 'paxId' | 'paxName'> | undefined;
  onClose: () => void;
}

const width = 800;
const phone = 768;

/** Everything about a passenger: this flight, himself, his other flights (seed 1 §2.3, §3). A tab asks when it is first opened. */
export function PassengerDrawer({ pax, onClose }: PassengerDrawerProps) {
  const { t } = usePortal();
  const narrow = window.innerWidth < phone;
  return (
    <Drawer
      open={pax !== undefined}
      onClose={onClose}
      size={width}
      title={[t('passenger.title'), pax?.paxName].filter(Boolean).join(' · ')}
    >
      {pax && (
        <Tabs
          key={pax.paxId}
          tabPlacement={narrow ? 'top' : 'start'}
          items={[
            { key: 'flight', label: t('passenger.tabThisFlight'), children: <ThisFlightTab id={pax.paxId} /> },
            { key: 'basic', label: t('passenger.tabBasic'), children: <BasicTab id={pax.paxId} /> },
            { key: 'history', label: t('passenger.tabHistory'), children: <HistoryTab id={pax.paxId} /> },
          ]}
        />
      )}
    </Drawer>
  );
}
