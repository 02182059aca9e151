import { DraftStatus } from '@reap/shared-ui/device/draft-status';
import { PhoneForm } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import type { ReactNode } from 'react';
import type { Kept } from './use-kept-form.ts';

interface KeptFormProps {
  kept: Kept;
  /** What the button at the bottom says. */
  verb: string;
  /** Where whoever leaves it goes. */
  leaveTo: string;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** The page of a form whose draft lies on the phone: it is kept or sent, and says how the draft stands. */
export function KeptForm({ kept, verb, leaveTo, onSubmit, children }: KeptFormProps) {
  const { t, toast, closeTab } = usePortal();
  const { draft, status, isOpen, problem } = kept;
  const leave = async () => {
    await draft.flush();
    const { isKept, saved } = draft.shown();
    if (isKept || saved) closeTab(leaveTo);
    else toast.warning(t('outbox.unkept'));
  };
  return (
    <PhoneForm
      onSubmit={() => void (isOpen && onSubmit())}
      problem={problem}
      action={
        <>
          <PhoneButton kind="secondary" onClick={() => void leave()}>
            {t('phoneBaggage.keep')}
          </PhoneButton>
          <PhoneButton type="submit" disabled={!isOpen} busy={status === 'sending'}>
            {verb}
          </PhoneButton>
        </>
      }
    >
      <fieldset className="reap-phone-part" disabled={!isOpen}>
        {children}
      </fieldset>
      <DraftStatus
        {...kept}
        onTakeBack={() => void draft.takeBack()}
        onDiscard={() => void draft.discard().then(() => closeTab(leaveTo))}
      />
    </PhoneForm>
  );
}
