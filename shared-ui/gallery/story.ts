import type { ReactNode } from 'react';
import type { Fake } from '../src/testing/fake-calls.tsx';

/** A widget in one of its states. */
export type State = () => ReactNode;

/** The states of one or a few widgets that belong together. */
export interface Story {
  /** On one page, one below the other. */
  states?: Record<string, State>;
  /** Each on a page of its own: dialogs. */
  alone?: Record<string, State>;
  /** Widgets of pages for phones: each state is drawn 390 px wide, over the sheet of those pages. */
  phone?: boolean;
  /** What the faked server answers. */
  calls?: readonly Fake[];
}

/** Checks a story's shape. */
export const story = (of: Story): Story => of;
