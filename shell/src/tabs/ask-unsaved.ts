import { create } from 'zustand';
import { dropTabs, type Tab, useTabs } from './tabs-store.ts';

interface Question {
  /** The tabs that hold what would be lost. */
  tabs: readonly Tab[];
  answer: (leave: boolean) => void;
}

/** The question about unsaved work that is on screen, if any; drawn by `UnsavedDialog`. */
export const useUnsavedQuestion = create<{ question: Question | undefined }>()(() => ({ question: undefined }));

/** Whether these tabs may go: true at once when nothing in them is unsaved, else as the person answers. */
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

/** Closes tabs, asking first when one holds unsaved work. */
export async function closeTabs(ids: readonly string[]): Promise<void> {
  const closing = useTabs.getState().tabs.filter(tab => ids.includes(tab.id));
  if (await mayLeave(closing)) dropTabs(ids);
}
