import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { useCall } from '@reap/shared-ui/core/query';
import { useWords } from '@reap/shared-ui/words';
import { useEffect } from 'react';
import { useTabs } from '../tabs/tabs-store.ts';
import { useTabTitle } from '../tabs/use-tab-title.ts';

/** The browser tab says what is shown in it, how many messages are unread, and whether something in it is unsaved. */
export function useDocumentTitle(): void {
  const { t } = useWords();
  const titleOf = useTabTitle();
  const shown = useTabs(({ tabs, activeId }) => tabs.find(tab => tab.id === activeId));
  const unsaved = useTabs(({ tabs }) => tabs.some(tab => tab.unsaved));
  const { data } = useCall(innerMail.unread, {}, { staleTime: 60_000 });
  const unread = data?.count ?? 0;
  const title = [unsaved && '●', unread > 0 && `(${unread > 99 ? '99+' : unread})`, shown && titleOf(shown), `- Reap ${t('product')}`];
  const text = title.filter(Boolean).join(' ');
  useEffect(() => {
    document.title = text;
  }, [text]);
}
