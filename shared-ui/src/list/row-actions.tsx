import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import { reread } from '../call/query.ts';
import { askHeld } from '../feedback/held-question.ts';
import { placeOfFocus } from '../feedback/place-of-focus.ts';
import { Submitter } from '../form/submitter.ts';
import { inputShape } from '../i18n/labels.ts';
import { usePortal } from '../portal/portal.tsx';

/** Asked before what can't be undone: the thing, the consequence, and the verb on the button (LOOK, messages). */
export interface Asking {
  title: string;
  content?: ReactNode;
  verb: string;
  /** It can't be done as things stand: the person is told why, and offered nothing. */
  blocked?: boolean;
}

interface Tools {
  send: <C extends AnyCall>(call: C, input: RequestOf<C>, done?: string | false, invalidates?: readonly AnyCall[]) => Promise<AnswerOf<C>>;
  openTab: (path: string) => void;
}

/** One thing that can be done with a row, or with the page. */
export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Whose auth code shows it. */
  call?: AnyCall;
  confirm?: Asking;
  /** It opens the row, to look at or to change, and changes nothing by itself: the first column of a list leads there. */
  opens?: boolean;
  run: (tools: Tools) => unknown;
}

interface CallActionOptions<C extends AnyCall> {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** What the row's `allowed` calls it; by default the last part of the call's path. */
  as?: string;
  confirm?: Asking;
  /** Said when it worked; by default "done". False where `after` says what came of it. */
  done?: string | false;
  /** Runs in place of sending: opens a dialog, say. */
  onClick?: () => void;
  input?: RequestOf<C>;
  /** Runs after it worked, with what was answered. */
  after?: (answer: AnswerOf<C>) => void;
  /** Other calls whose answers change with it; those of its own resource are reread anyway. */
  invalidates?: readonly AnyCall[];
}

/**
 * A call on one row; its input are the row's fields that the call takes. Absent where the row's `allowed` does not name it,
 * so that a screen never repeats a rule of the server (STYLE 9).
 */
export function action<C extends AnyCall>(call: C, row: object, options: CallActionOptions<C>): RowAction | undefined {
  const name = options.as ?? call.path.slice(call.path.lastIndexOf('/') + 1);
  const allowed = (row as { allowed?: readonly string[] }).allowed;
  if (allowed && !allowed.includes(name)) return undefined;
  const taken = Object.keys(inputShape(call));
  const input = options.input ?? (Object.fromEntries(Object.entries(row).filter(([field]) => taken.includes(field))) as RequestOf<C>);
  return {
    key: name,
    label: options.label,
    call,
    ...(options.icon !== undefined && { icon: options.icon }),
    ...(options.danger && { danger: true }),
    ...(options.confirm && { confirm: options.confirm }),
    ...(options.onClick && !options.confirm && !options.danger && { opens: true }),
    run: async tools => {
      if (options.onClick) return options.onClick();
      const answer = await tools.send(call, input, options.done, options.invalidates);
      options.after?.(answer);
    },
  };
}

/** Opens a page in a tab. */
export const openAction = (key: string, label: string, path: string, icon?: ReactNode, call?: AnyCall): RowAction => ({
  key,
  label,
  ...(icon !== undefined && { icon }),
  ...(call && { call }),
  opens: true,
  run: ({ openTab }) => openTab(path),
});

/** A list that was read anew is drawn within so many frames. */
const framesToDraw = 30;

/** Those of the actions that the person may do, and how to start one: asks first where asked to, runs once, says how it went. */
export function useRowActions(actions: readonly (RowAction | undefined | false)[]) {
  const { can, toast, t, openTab } = usePortal();
  const { modal } = App.useApp();
  const client = useQueryClient();
  const submitter = useRef(new Submitter());
  const [busy, setBusy] = useState<string>();
  const asks = useRef(false);
  const last = useRef<string>(undefined);
  const rereading = useRef<Promise<void>>(undefined);
  const allowed = actions.filter(one => one !== undefined && one !== false).filter(one => !one.call || can(one.call));

  const send: Tools['send'] = async (call, input, done, invalidates) => {
    // Also after a refusal: what is on screen was old.
    const answer = await submitter.current.submit(call, input).finally(() => {
      rereading.current = reread(client, call, invalidates);
    });
    if (done !== false) toast.success(done ?? t('common.done'));
    return answer;
  };
  const run = async (one: RowAction) => {
    setBusy(one.key);
    try {
      await one.run({ send, openTab });
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const start = (one: RowAction, click?: Pick<MouseEvent, 'detail'>) => {
    // The second click of a double click comes before the question is seen.
    if (busy || asks.current) return;
    // Or it meets the opposite, which the answer has put where the first one was. Whatever only asks or opens undoes nothing.
    const isSecond = click !== undefined && click.detail > 1;
    if (isSecond && last.current !== one.label && !one.confirm && !one.opens) return;
    last.current = one.label;
    // With what was done its button may go, at once or with the answer that is read anew.
    const back = placeOfFocus();
    const focusBack = () => {
      back();
      void rereading.current?.then(() => back(framesToDraw));
    };
    if (!one.confirm) return void run(one).then(focusBack);
    asks.current = true;
    const { title, content, verb, blocked } = one.confirm;
    const afterClose = () => {
      asks.current = false;
      focusBack();
    };
    const told = { title, content, afterClose };
    const ask = () =>
      blocked
        ? void modal.info({ ...told, okText: t('common.understood') })
        : askHeld(modal, {
            ...told,
            okText: verb,
            cancelText: t('common.cancel'),
            okButtonProps: { danger: one.danger ?? false },
            focusable: { autoFocusButton: one.danger ? 'cancel' : 'ok' },
            onOk: () => run(one),
          });
    // Drawn beside the click, as dialogs are.
    startTransition(ask);
  };
  return { allowed, busy, start };
}
