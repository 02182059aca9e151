import { create } from 'zustand';
import { discardAndReload, discardTabs } from './discards.ts';
import { type Tab, useTabs } from './tabs-store.ts';

interface Question {
  /** The tabs that hold what would be lost. */
  tabs: readonly Tab[];
  answer: (leave: boolean) => void;
}

/** The question about unsaved work that is on screen, if any; drawn by `UnsavedDialog`. */
export const useUnsavedQuestion = create<{ question: Question | undefined }>()(() => ({ question: undefined }));

/** The one rule of leaving, for Cancel, closing, Back, tenant and sign-out: whether these tabs may go. True at once when nothing in them is unsaved, else as the person answers. */
export function mayLeave(tabs: readonly Tab[]): Promise<boolean> {
  const unsaved = tabs.filter(tab => tab.unsaved);
  if (unsaved.length === 0) return Promise.resolve(true);
  // One question at a time: an older one that nobody answered changes nothing.
  useUnsavedQuestion.getState().question?.answer(false);
  return new Promise(resolve => {
    const answer = (leave: boolean) => {
      useUnsavedQuestion.setState({ question: undefined });
      resolve(leave);
    };
    useUnsavedQuestion.setState({ question: { tabs: unsaved, answer } });
  });
}

/** Closes tabs, asking first when one holds unsaved work; `open` opens what comes next. */
export async function closeTabs(ids: readonly string[], open?: () => void): Promise<void> {
  const closing = useTabs.getState().tabs.filter(tab => ids.includes(tab.id));
  if (!(await mayLeave(closing))) return;
  // Opened first: the history goes from here to there, not by way of the neighbour.
  open?.();
  discardTabs(ids);
}

/** Draws a tab's screen anew, asking first when it holds unsaved work. */
export async function renewTab(tab: Tab): Promise<void> {
  if (await mayLeave([tab])) discardAndReload(tab.id);
}
