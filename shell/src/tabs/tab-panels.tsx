import { FlightPanelsContext } from '@reap/shared-ui/flight-panels';
import { Activity, memo, useDeferredValue, useEffect, useRef } from 'react';
import { PanelsOfFlight } from '../flight-panels/flight-panels.tsx';
import styles from '../frame/frame.module.css';
import { Waiting } from '../remotes/waiting.tsx';
import { useDiscards } from './discards.ts';
import { TabPage } from './tab-page.tsx';
import { TabRouter } from './tab-router.tsx';
import { type Tab, useTabs } from './tabs-store.ts';
import { useFocusOnShown } from './use-focus-on-shown.ts';

/**
 * The pages of all tabs, and of the one that is about to be opened. Hidden ones keep what they show and what was typed, as do those that
 * can be taken back; their effects rest.
 */
export function TabPanels() {
  const tabs = useTabs(state => state.tabs);
  const activeId = useTabs(state => state.activeId);
  const prepared = useTabs(state => state.prepared);
  const discards = useDiscards(state => state.discards);
  useFocusOnShown(activeId);
  const all = [...tabs, ...(prepared ? [prepared] : []), ...discards.flatMap(discard => discard.tabs.map(({ tab }) => tab))];
  return (
    <FlightPanelsContext value={PanelsOfFlight}>
      {all.map(tab => (
        <Activity key={`${tab.id} ${tab.life}`} mode={tab.id === activeId && tabs.includes(tab) ? 'visible' : 'hidden'}>
          <TabPanel tab={tab} />
        </Activity>
      ))}
    </FlightPanelsContext>
  );
}

const TabPanel = memo(({ tab }: { tab: Tab }) => {
  const panel = useRef<HTMLDivElement>(null);
  const scroll = useRef(0);
  // Drawn beside the click that opens it; the page of the address comes with the frame.
  const drawn = useDeferredValue(true, document.getElementById('page') === null);
  // Runs each time the tab is shown again: the browser forgets how far a hidden page was scrolled.
  useEffect(() => {
    panel.current?.scrollTo({ top: scroll.current });
  }, []);
  return (
    <div
      ref={panel}
      id={`panel-${tab.id}`}
      role="tabpanel"
      aria-labelledby={`tab-${tab.id}`}
      tabIndex={-1}
      className={styles['page']}
      onScroll={event => {
        scroll.current = event.currentTarget.scrollTop;
      }}
    >
      <TabRouter tab={tab}>{drawn ? <TabPage tab={tab} /> : <Waiting />}</TabRouter>
    </div>
  );
});
