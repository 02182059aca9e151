import { tenantCombo } from '@reap/contracts/user-center/lookup';
import { useCall } from '@reap/shared-ui/core/query';
import { useToast } from '@reap/shared-ui/toast';
import { useWords } from '@reap/shared-ui/words';
import { useEffect } from 'react';
import { signOut } from '../pages/leave.ts';
import { loadRemote } from '../remotes/loader.ts';
import { useRegistry } from '../remotes/registry.ts';
import { useRemoteStates } from '../remotes/remote-state.ts';
import { mayHere, useSignedIn } from '../session/session-store.ts';
import { switchTenant } from '../session/switch-tenant.ts';
import { tenantLabel } from '../session/tenant-label.ts';
import { goToPath } from '../tabs/go-to-path.ts';
import { mayLeave } from '../tabs/leave-tabs.ts';
import { giveUpUnsaved, useTabs } from '../tabs/tabs-store.ts';
import { switchLanguage, textsOf } from '../texts/texts.ts';

/** Something to do from the search. */
export interface Action {
  key: string;
  title: string;
  run: () => void;
}

/** What can be begun in the remotes, and what the frame itself does: another tenant, the other language, signing out. */
export function useActions(): Action[] {
  const { t, language } = useWords();
  const { tenant, looking } = useSignedIn();
  const toast = useToast();
  const remotes = useRegistry(state => state.remotes);
  const states = useRemoteStates();
  const { data: tenants = [] } = useCall(tenantCombo.getCombo, {}, { staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    // One that can't be loaded offers nothing; its pages say why.
    for (const { name } of remotes) void loadRemote(name).catch(() => undefined);
  }, [remotes]);
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
  const leaving = (leave: () => Promise<void>) => async () => {
    if (await mayLeave(useTabs.getState().tabs)) await leave().catch(toast.failure);
  };
  const begun = remotes.flatMap(({ name }) => {
    const words = textsOf(language, name);
    const offered = states[name]?.loaded?.manifest.actions ?? [];
    return offered
      .filter(({ can }) => mayHere(can))
      .map(({ title, path }) => ({ key: path, title: words(title), run: () => goToPath(path) }));
  });
  const others = looking ? [] : tenants.filter(({ id }) => id !== tenant.id);
  return [
    ...begun,
    ...others.map(one => ({
      key: one.id,
      title: t('search.toTenant', { tenant: tenantLabel(one, tenants) }),
      run: leaving(() => switchTenant(one.id)),
    })),
    { key: 'language', title: t('frame.otherLanguage'), run: () => void switchLanguage(other).catch(toast.failure) },
    { key: 'signOut', title: t('user.signOut'), run: leaving(() => signOut(giveUpUnsaved)) },
  ];
}
