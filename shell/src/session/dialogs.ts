import type { ApiError } from '@reap/shared-ui/core/api-error';
import { create } from 'zustand';

/** Where nothing else goes on before they are answered, dialogs lie above open menus and pop-ups, too. */
export const ABOVE_ALL = 2200;
/** The question about unsaved work: any of the others may lead to it. */
export const ABOVE_FRAME = 2250;
/** What a page's own dialog is asked back stands above it, and above a question of antd's (`modal.confirm`, 2000). */
export const ABOVE_DIALOGS = 2150;

interface Question {
  key: string;
  message: string;
  answer: (agreed: boolean) => void;
}

interface DialogState {
  /** What the server wants confirmed before it acts (202). */
  question: Question | undefined;
  /** The session has ended; called with whether the same person is signed in again. */
  ended: ((again: boolean) => void) | undefined;
  /** Who has signed in on this browser in his place, where somebody has. */
  endedBy: string | undefined;
}

/** Dialogs that the HTTP client asks for. */
export const useDialogs = create<DialogState>()(() => ({ question: undefined, ended: undefined, endedBy: undefined }));

const asked: Question[] = [];
const showNext = () => useDialogs.setState({ question: asked[0] });
/** No click that was meant for one question falls on the next. */
const pauseMs = 500;

/** Asks what the server wants confirmed; one question after the other, where several calls are asked back at once. */
export const askPerson = ({ key, message }: Pick<Question, 'key' | 'message'>): Promise<boolean> =>
  new Promise(resolve => {
    const question: Question = {
      key,
      message,
      answer: agreed => {
        // The second click of a double click meets the dialog of the first.
        if (asked[0] !== question) return;
        asked.shift();
        useDialogs.setState({ question: undefined });
        setTimeout(showNext, pauseMs);
        resolve(agreed);
      },
    };
    if (asked.push(question) === 1) showNext();
  });

/** Another person or tenant: what was asked of this one counts as declined. */
export function resetDialogs(): void {
  while (asked[0]) asked[0].answer(false);
  useDialogs.getState().ended?.(false);
}

let waiting: Promise<boolean> | undefined;
let leaving = false;

/** Runs what ends the session: nobody signs in again for it where the session has ended already. */
export async function whileLeaving(run: () => Promise<unknown>): Promise<void> {
  leaving = true;
  try {
    await run();
  } finally {
    leaving = false;
  }
}

/** Waits for the person to sign in again; all calls that met the ended session, or another person's, wait for the same dialog. */
export function signInAgain({ params }: Pick<ApiError, 'params'>): Promise<boolean> {
  const endedBy = params['name'] === undefined ? undefined : String(params['name']);
  if (leaving && endedBy === undefined) return Promise.resolve(false);
  waiting ??= new Promise<boolean>(resolve => {
    useDialogs.setState({ ended: resolve, endedBy });
  }).finally(() => {
    waiting = undefined;
    useDialogs.setState({ ended: undefined, endedBy: undefined });
  });
  return waiting;
}
