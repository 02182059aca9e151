import type { Reviewer } from '@reap/contracts/compensation/review/reviewer';
import type { PageOf } from '@reap/contracts/contract';
import { App } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { usePageKeys } from '../portal/page-keys.ts';
import { usePortal } from '../portal/portal.tsx';
import { type Decision, decisionKeys } from './decision.ts';
import { useDecisionDraft } from './decision-draft.ts';
import { DecisionForm } from './decision-form.tsx';
import { ReviewersDialog } from './reviewers-dialog.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';

/** What follows a decision or a submission (seed 0 §3). */
export interface AuditOutcome {
  isPrompt: boolean;
  orderAuditorList: readonly Reviewer[];
  taskId: string | null;
  /** What is said once it stands, in place of the usual words; nothing where empty. */
  finished?: string;
}

interface AuditDialogProps {
  open: boolean;
  /** Id of what is decided: what was written about it stays when the dialog is closed without a decision. */
  subject?: string | undefined;
  /** What is decided about: number and amount. */
  about?: ReactNode;
  title?: string;
  /** What agreeing leads to, when it is known. */
  hint?: ReactNode;
  /** Rejects with `ApiError`; a conflict keeps the dialog and the remarks. */
  operate: (decision: Decision, remarks: string) => Promise<AuditOutcome>;
  findReviewers: (page: number, text: string, taskId: string) => Promise<PageOf<Reviewer>>;
  saveReviewers: (ids: string[], taskId: string) => Promise<unknown>;
  /** The decision stands: read everything again. Called once, before next reviewers are chosen or left. */
  onDecided: () => void;
  /** Reads the record again after a conflict; the remarks stay. */
  onReload: () => unknown;
  onClose: () => void;
  /** Everything is done, next reviewers included; by default it only closes. */
  onDone?: () => void;
}

/** Agree, reject or send back, then what the server asks for next: notice, next reviewers, or nothing (seed 0 §2.1, §4). */
export function AuditDialog(props: AuditDialogProps) {
  const { open, title, findReviewers, saveReviewers, onDecided, onReload, onClose } = props;
  const { t } = usePortal();
  const { seen, touch, follow } = useSeen(props);
  const { subject, about, operate } = seen;
  const [taskId, setTaskId] = useState<string>();
  const { written, write, drop } = useDecisionDraft(subject, open);
  const { choice } = written;
  const [choiceNeeded, setChoiceNeeded] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef(false);
  const tell = useOutcome();
  usePageKeys(decisionKeys, t, open);
  useEffect(() => {
    if (open) return;
    setChoiceNeeded(false);
    setBusy(false);
  }, [open]);
  const choose = (decision: Decision) => {
    if (busy) return;
    touch();
    write({ choice: { decision, chosen: true } });
    setChoiceNeeded(false);
  };
  const asking = open && taskId === undefined;
  useDecisionKeys(asking, {
    form,
    opened,
    onDecision: choose,
    // Enter alone decides nothing: what stands there from the start was not chosen.
    onEnter: () => (choice.chosen ? form.current?.requestSubmit() : setChoiceNeeded(true)),
  });
  const finish = () => {
    onClose();
    props.onDone?.();
  };
  const decide = async (decision: Decision, remarks: string) => {
    setBusy(true);
    const outcome = await operate(decision, remarks).catch((cause: unknown) => {
      setBusy(false);
      throw cause;
    });
    drop();
    // It stays busy for the second click of a double click, while the dialog leaves.
    onDecided();
    const next = tell(outcome, outcome.finished ?? t('common.auditSucceeded'));
    if (next) setTaskId(next);
    else finish();
  };
  const leave = () => {
    setTaskId(undefined);
    finish();
  };
  return (
    <>
      <Dialog
        open={asking}
        title={
          <>
            {title ?? t('audit.title')} <span style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>{about}</span>
          </>
        }
        width={560}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={onClose}
        afterOpenChange={shown => {
          opened.current = shown;
          // Who is quicker than the opening and types already is left alone.
          if (shown && !(document.activeElement instanceof HTMLTextAreaElement))
            form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
        }}
      >
        <DecisionForm
          formRef={form}
          choice={choice}
          onChoose={choose}
          choiceNeeded={choiceNeeded}
          busy={busy}
          hint={seen.hint ?? props.hint}
          onDecide={decide}
          onReload={async () => {
            await onReload();
            follow();
          }}
          onClose={onClose}
          initial={written}
          onRemarks={remarks => {
            touch();
            write({ remarks });
          }}
        />
      </Dialog>
      <ReviewersDialog
        open={open && taskId !== undefined}
        findReviewers={(page, text) => findReviewers(page, text, taskId ?? '')}
        saveReviewers={ids => saveReviewers(ids, taskId ?? '')}
        onDone={leave}
        onClose={leave}
      />
    </>
  );
}

/**
 * What is decided about is what was seen when the dialog was opened, whatever becomes of the record meanwhile: the server tells who was
 * faster. After it was read again it is followed until something is chosen or written about it.
 */
function useSeen(props: AuditDialogProps) {
  const [opened, setOpened] = useState<AuditDialogProps>();
  const [following, setFollowing] = useState(false);
  const isKept = props.open && !following;
  if (isKept !== (opened !== undefined)) setOpened(isKept ? props : undefined);
  if (!props.open && following) setFollowing(false);
  return {
    seen: opened ?? props,
    touch: () => setFollowing(false),
    follow: () => setFollowing(true),
  };
}

/**
 * Says what came of a decision or a submission: the flow was ended by the system (error-style notice), next reviewers are to be
 * chosen, or it is finished (seed 0 §4). Gives the task whose reviewers are to be chosen.
 */
export function useOutcome(): (outcome: AuditOutcome, finished: string) => string | undefined {
  const { t, toast } = usePortal();
  const { message } = App.useApp();
  return (outcome, finished) => {
    if (outcome.isPrompt) {
      void message.open({ type: 'error', content: t('audit.autoEnded'), duration: 3 });
      return undefined;
    }
    if (outcome.orderAuditorList.length > 0 && outcome.taskId) {
      toast.success(t('audit.completeChooseNext'));
      return outcome.taskId;
    }
    if (finished) toast.success(finished);
    return undefined;
  };
}
