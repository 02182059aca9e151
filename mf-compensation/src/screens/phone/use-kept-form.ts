import type { AnyCall } from '@reap/contracts/contract';
import { type FormOutcome, ownerOf, type Sent, useDeviceDraft } from '@reap/shared-ui/device/draft';
import type { DraftForm } from '@reap/shared-ui/device/draft-form';
import { focusField } from '@reap/shared-ui/mobile/fields';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';

interface KeptOptions<C extends AnyCall> {
  draftId: string | undefined;
  initial: Record<string, unknown>;
  /** The field of this form that the server's name of a refused field is about. */
  fieldOf?: (path: string) => string;
  /** It has arrived, at once or after it waited for the network while it was shown. */
  onSent: (sent: Sent<C>, values: Record<string, unknown>) => void;
  /** The forms whose other submissions leave while this one is shown. */
  others: readonly DraftForm[];
}

const same = (path: string): string => path;

/** A form whose draft lies on the phone: what is typed and wrong with it, and how it is sent. A reload opens the same draft in the same form. */
export function useKeptForm<C extends AnyCall>(form: DraftForm<C>, { draftId, initial, fieldOf = same, onSent, others }: KeptOptions<C>) {
  const portal = usePortal();
  const { t, toast, tab, setTabPath } = portal;
  const shown = useDeviceDraft(form, {
    owner: ownerOf(portal),
    draftId,
    initial,
    onOutcome: settle,
    others,
    onOther({ title }, outcome) {
      if (outcome.kind === 'sent') toast.success(t('outbox.sent', { title }));
      if (outcome.kind === 'refused') toast.warning(t('outbox.sentBack', { title, reason: outcome.error.message }));
    },
  });
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
    // What the device does not keep is not there after a reload.
    if (!shown.draftId || !shown.isKept || search.get('draft') === shown.draftId) return;
    search.set('draft', shown.draftId);
    search.set('form', form.name);
    setTabPath(`${page}?${search}`, 'correct');
  }, [shown.draftId, shown.isKept, form.name, tab.path, setTabPath]);

  function settle(outcome: FormOutcome<C>): void {
    if (outcome.kind === 'refused') focusField(Object.keys(outcome.error.fields).map(fieldOf));
    if (outcome.kind === 'sent') onSent(outcome, draft.shown().values);
  }
  /** Sends it unless something is wrong with it. */
  const send = async (problems: Record<string, string>) => {
    setChecked(problems);
    const wrong = Object.keys(problems);
    if (wrong.length > 0) return focusField(wrong);
    const outcome = await draft.submit();
    if (outcome.kind === 'waiting') toast.info(t(draft.shown().isKept ? 'outbox.willSend' : 'outbox.unkeptWaiting'));
    settle(outcome);
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
export type Kept = Omit<Whole, 'send' | 'draft'> & { draft: Pick<Whole['draft'], 'shown' | 'flush' | 'takeBack' | 'discard'> };
