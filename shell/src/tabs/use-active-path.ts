import { HOME } from '../navigation/use-navigation.ts';
import { useTabs } from './tabs-store.ts';

/** The pathname of the tab that is shown. */
export const useActivePath = (): string =>
  useTabs(({ tabs, activeId }) => tabs.find(tab => tab.id === activeId)?.path.split('?')[0] ?? HOME);
