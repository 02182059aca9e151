import { useWords } from '@reap/shared-ui/words';
import { useEffect, useRef } from 'react';
import { useTabs } from '../../tabs/tabs-store.ts';
import { useTabTitle } from '../../tabs/use-tab-title.ts';
import styles from './tab-bar.module.css';
import { TabHead } from './tab-head.tsx';
import { TabList } from './tab-list.tsx';

/** The open tabs, and a list of all of them where they don't fit. */
export function TabBar() {
  const { t } = useWords();
  const tabs = useTabs(state => state.tabs);
  const activeId = useTabs(state => state.activeId);
  const titleOf = useTabTitle();
  useFocusAfterClosing(tabs.length, activeId);
  return (
    <div className={styles['tabs']}>
      <div role="tablist" aria-label={t('tabs.label')} className={styles['tabList']}>
        {tabs.map((tab, place) => (
          <TabHead key={tab.id} tab={tab} place={place} active={tab.id === activeId} titleOf={titleOf} closable={tabs.length > 1} />
        ))}
      </div>
      <TabList titleOf={titleOf} />
    </div>
  );
}

/** Who closed a tab by its head or its page goes on at the tab that is shown now: the focus would be nowhere. */
function useFocusAfterClosing(count: number, activeId: string): void {
  const before = useRef(count);
  useEffect(() => {
    const closed = count < before.current;
    before.current = count;
    if (closed && (!document.activeElement || document.activeElement === document.body))
      document.getElementById(`tab-${activeId}`)?.focus();
  }, [count, activeId]);
}
