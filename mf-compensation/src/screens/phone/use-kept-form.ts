import type { AnyCall } from '@reap/contracts/contract';
import { ownerOf, useDeviceDraft } from '@reap/shared-ui/device/draft';
import type { DraftForm } from '@reap/shared-ui/device/draft-form';
import { focusField } from '@reap/shared-ui/mobile/fields';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';

interface KeptOptions {
  draftId: string | undefined;
  initial: Record<string, unknown>;
  /** The field of this form that the server's name of a refused field is about. */
  fieldOf?: (path: string) => string;
}

const same = (path: string): string => path;

/** A form whose draft lies on the phone: what is typed and wrong with it, and how it is sent. A reload opens the same draft. */
export function useKeptForm<C extends AnyCall>(form: DraftForm<C>, { draftId, initial, fieldOf = same }: KeptOptions) {
  const portal = usePortal();
  const { t, toast, tab, setTabPath } = portal;
  const shown = useDeviceDraft(form, { owner: ownerOf(portal), draftId, initial });
  const { draft, status, values, refusal } = shown;
  const [checked, setChecked] = useState<Record<string, string>>({});
  const refused = Object.entries(refusal?.fields ?? {}).map(([path, { text }]) => [fieldOf(path), text] as const);
  const change = (part: Record<string, unknown>) => {
    setChecked(Object.fromEntries(Object.entries(checked).filter(([name]) => !(name in part))));
    draft.change(part);
  };
  useEffect(() => {
    const [page, query] = tab.path.split('?');
    const search = new URLSearchParams(query);
    if (!shown.draftId || search.get('draft') === shown.draftId) return;
    search.set('draft', shown.draftId);
    setTabPath(`${page}?${search}`, 'correct');
  }, [shown.draftId, tab.path, setTabPath]);

  /** Sends it unless something is wrong with it; gives what came of it once it has an answer. */
  const send = async (problems: Record<string, string>) => {
    setChecked(problems);
    const wrong = Object.keys(problems);
    if (wrong.length > 0) {
      focusField(wrong);
      return undefined;
    }
    const outcome = await draft.submit();
    if (outcome.kind === 'refused') focusField(Object.keys(outcome.error.fields).map(fieldOf));
    if (outcome.kind === 'waiting') toast.info(t('outbox.willSend'));
    return outcome.kind === 'sent' ? outcome : undefined;
  };
  return {
    ...shown,
    change,
    send,
    isOpen: status === 'open',
    errors: { ...Object.fromEntries(refused), ...checked } as Record<string, string>,
    /** What the server has against all of it. */
    problem: status === 'open' && refusal && refused.length === 0 ? refusal.message : undefined,
    text: (name: string): string => (values[name] === null || values[name] === undefined ? '' : String(values[name])),
  };
}

type Whole = ReturnType<typeof useKeptForm<AnyCall>>;
/** What the page of such a form shows, and what of its fields is typed into. */
export type Kept = Omit<Whole, 'send' | 'draft'> & { draft: Pick<Whole['draft'], 'flush' | 'takeBack' | 'discard'> };
