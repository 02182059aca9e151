import type { AnyCall } from '@reap/contracts/contract';
import type { Boot } from '@reap/contracts/portal/portal';
import { UserLevel } from '@reap/contracts/user-center/codes';
import type { Language } from '@reap/shared-ui/core/remote';
import type { Portal, Translate } from '@reap/shared-ui/portal';
import { openPath, replacePath } from './pages-before.ts';
import { tell } from './toaster.tsx';
import { keepUnsaved } from './unsaved.ts';

export type Session = NonNullable<Boot['session']>;

interface Seen {
  path: string;
  language: Language;
  t: Translate;
  setTitle: (title: string) => void;
}

const nobody = {
  user: { userId: '', userName: '', employeeName: '', userType: UserLevel.ordinary, organizationName: '', station: '' },
  tenant: { id: '', name: '', code: '' },
};

/** The portal as a page on a phone sees it: one page at a time, whose Back is the browser's. */
export function portalOn({ path, language, t, setTitle }: Seen, session: Session | undefined, codes: ReadonlySet<string>): Portal {
  const leave = (next?: string) => (next === undefined ? history.back() : replacePath(next));
  const { user, tenant } = session ?? nobody;
  return {
    user,
    tenant,
    language,
    t,
    can: session ? mayWith(codes) : isPassengers,
    // Lists on phones offer neither columns to filter by nor an order.
    hides: () => false,
    openTab: openPath,
    closeTab: leave,
    leaveTab: leave,
    mayDiscard: () => Promise.resolve(true),
    lookAs: () => Promise.reject(new Error('nobody looks as another person on a phone')),
    setTabTitle: setTitle,
    setTabPath: (next, way) => (way === 'correct' ? replacePath(next) : openPath(next)),
    setUnsaved: keepUnsaved,
    toast: {
      success: text => tell(text, 'done'),
      info: text => tell(text, 'waiting'),
      warning: text => tell(text, 'failed'),
      failure: error => tell(error instanceof Error ? error.message : String(error), 'failed'),
    },
    // Phones ask again when they are looked at; they keep no stream of events open.
    onEvent: () => () => undefined,
    tab: { id: path.split('?')[0] ?? path, path },
  };
}

const isPassengers = ({ can }: AnyCall): boolean => can === 'public' || can === 'claim';
const mayWith = (codes: ReadonlySet<string>) => (call: AnyCall) => call.can === 'public' || call.can === 'signed-in' || codes.has(call.can);
