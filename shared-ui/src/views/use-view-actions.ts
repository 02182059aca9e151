import { type DroppedPart, type SavedView, savedView } from '@reap/contracts/portal/saved-view';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSilent } from '../call/api-error.ts';
import { useAction } from '../call/query.ts';
import { formatDate } from '../i18n/format.ts';
import { joinSentences } from '../i18n/join-words.ts';
import { usePortal } from '../portal/portal.tsx';
import { droppedText } from './dropped-text.ts';
import { readPreferredViews, readViews } from './preferred-views.ts';
import { movesDays, stateOf } from './view-state.ts';
import type { ViewedList } from './viewed-list.ts';

export interface NewView {
  name: string;
  /** Its days go by today. */
  moving: boolean;
  standard: boolean;
  pinned: boolean;
}

/** What can be done with the views of a list. Dialogs show what `save`, `rename` and `share` were refused with; the others say it themselves. */
export function useViewActions(list: ViewedList) {
  const { t, toast, language } = usePortal();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const calls = {
    save: useAction(savedView.save),
    update: useAction(savedView.update),
    share: useAction(savedView.share),
    remove: useAction(savedView.delete),
    setStandard: useAction(savedView.setStandard),
    pin: useAction(savedView.pin),
  };
  const place = { list: list.list, page: list.page };
  const today = formatDate(Date.now());
  /** Menu and lists know of it before anything else goes on. */
  const done = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      // Also after a refusal: what is on screen was old.
      await Promise.allSettled([readPreferredViews(client), readViews(client, place)]);
      setBusy(false);
    }
  };
  const complain = (cause: unknown) => {
    if (!isSilent(cause)) toast.failure(cause);
  };
  const told = (work: () => Promise<unknown>, text: string) => done(work).then(() => toast.success(text), complain);
  const say = (text: string, dropped: readonly DroppedPart[]) =>
    dropped.length > 0 ? toast.warning(joinSentences([text, droppedText(dropped, list, t, language)], language)) : toast.success(text);

  return {
    busy,
    save: async ({ name, moving, standard, pinned }: NewView) => {
      const { id, dropped } = await done(async () => {
        const saved = await calls.save.run({ ...place, name, state: stateOf(list, today, moving) });
        // It is saved; that it could not be pinned is said beside it.
        if (standard) await calls.setStandard.run({ ...place, id: saved.id }).catch(complain);
        if (pinned) await calls.pin.run({ id: saved.id, pinned }).catch(complain);
        return saved;
      });
      list.choose(id);
      say(t('views.saved', { name }), dropped);
    },
    rename: ({ id, version }: SavedView, name: string) => done(() => calls.update.run({ id, version, name })),
    share: ({ id, version }: SavedView, roleIds: string[]) => done(() => calls.share.run({ id, version, roleIds })),
    update: ({ id, version, name, state }: SavedView) =>
      done(() => calls.update.run({ id, version, state: stateOf(list, today, movesDays(state, list.shape)) })).then(({ dropped }) => {
        list.choose(id);
        say(t('views.updated', { name }), dropped);
      }, complain),
    remove: ({ id, version, name }: SavedView) =>
      told(
        async () => {
          await calls.remove.run({ id, version });
          list.choose(undefined);
        },
        t('views.deleted', { name }),
      ),
    setStandard: ({ id, name }: SavedView, standard: boolean) =>
      told(
        () => calls.setStandard.run({ ...place, ...(standard && { id }) }),
        t(standard ? 'views.isStandard' : 'views.noStandard', { name }),
      ),
    pin: ({ id, name }: SavedView, pinned: boolean) =>
      told(() => calls.pin.run({ id, pinned }), t(pinned ? 'views.isPinned' : 'views.notPinned', { name })),
  };
}
export type ViewActions = ReturnType<typeof useViewActions>;
