import { type ReactNode, useRef, useState } from 'react';
import { usePageKeys } from '../portal/page-keys.ts';
import { usePortal } from '../portal/portal.tsx';
import { type Choice, type Decision, decisionKeys, firstChoice } from './decision.ts';
import { DecisionForm } from './decision-form.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';

export type { Decision };

/** What was written about a record and is not sent, or what was refused of it. */
export interface DecisionDraft {
  decision?: Decision;
  remarks: string;
  error?: unknown;
}

interface DecisionPanelProps {
  /** What stands in it from the start. */
  draft: DecisionDraft | undefined;
  onWrite: (draft: DecisionDraft) => void;
  hint: ReactNode;
  onDecide: (decision: Decision, remarks: string) => void;
  /** A refusal was read: shows the record as it is now. */
  onReload: () => unknown;
}

/** The decision of the audit dialog as a part of a page: the keys 1, 2, 3 and Enter count wherever the focus stands but in texts. */
export function DecisionPanel({ draft, onWrite, hint, onDecide, onReload }: DecisionPanelProps) {
  const { t } = usePortal();
  usePageKeys(decisionKeys, t);
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef(true);
  const [choice, setChoice] = useState<Choice>(draft?.decision ? { decision: draft.decision, chosen: true } : firstChoice);
  const [choiceNeeded, setChoiceNeeded] = useState(false);
  const remarks = useRef(draft?.remarks ?? '');
  const choose = (decision: Decision) => {
    setChoice({ decision, chosen: true });
    setChoiceNeeded(false);
    onWrite({ decision, remarks: remarks.current });
    // Enter is meant for the form then, not for what was pressed before.
    form.current?.querySelector<HTMLInputElement>(`input[value="${decision}"]`)?.focus({ preventScroll: true });
  };
  useDecisionKeys(true, {
    form,
    opened,
    onDecision: choose,
    onEnter: () => (choice.chosen ? form.current?.requestSubmit() : setChoiceNeeded(true)),
  });
  return (
    <DecisionForm
      formRef={form}
      choice={choice}
      onChoose={choose}
      choiceNeeded={choiceNeeded}
      busy={false}
      hint={hint}
      initial={draft}
      onRemarks={text => {
        remarks.current = text;
        onWrite({ ...(choice.chosen && { decision: choice.decision }), remarks: text });
      }}
      onDecide={async (decision, text) => onDecide(decision, text)}
      onReload={onReload}
    />
  );
}
