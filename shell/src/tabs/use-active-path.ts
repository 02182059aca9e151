import { HOME } from '../navigation/use-navigation.ts';
import { useTabs } from './tabs-store.ts';

/** The path of the tab that is shown, with its query. */
export const useShownPath = (): string => useTabs(({ tabs, activeId }) => tabs.find(tab => tab.id === activeId)?.path ?? HOME);

/** The pathname of the tab that is shown. */
export const useActivePath = (): string => useShownPath().split('?')[0] ?? HOME;
