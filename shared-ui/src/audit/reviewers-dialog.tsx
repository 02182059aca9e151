import type { Reviewer } from '@reap/contracts/compensation/review/reviewer';
import type { PageOf } from '@reap/contracts/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { failureOf } from '../call/failure.ts';
import { useHeldDialog } from '../feedback/held-dialog.ts';
import { PickerDialog } from '../pickers/picker-dialog.tsx';
import { usePortal } from '../portal/portal.tsx';
import { ReviewerTable } from './reviewer-table.tsx';
import { useReviewers } from './use-reviewers.ts';

export interface ReviewersDialogProps {
  open: boolean;
  /** Candidates by page from 1, ten a page, matching a text (seed 0 §9). */
  findReviewers: (page: number, text: string) => Promise<PageOf<Reviewer>>;
  saveReviewers: (ids: string[]) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Chooses the next node's reviewers: organisation, employee, contact, search, select-all, confirm (seed 0 §2.1, §5). */
export function ReviewersDialog(props: ReviewersDialogProps) {
  const { t } = usePortal();
  return (
    <PickerDialog open={props.open} title={t('audit.chooseReviewers')} width={720} onClose={props.onClose}>
      <Choosing {...props} />
    </PickerDialog>
  );
}

function Choosing({ findReviewers, saveReviewers, onDone, onClose }: ReviewersDialogProps) {
  const { t, toast } = usePortal();
  const list = useReviewers(findReviewers);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [selecting, setSelecting] = useState(false);
  useHeldDialog(busy);
  const choose = (ids: readonly string[]) => {
    setChosen(ids);
    setProblem('');
  };
  const selectAll = async () => {
    setSelecting(true);
    const all = (await list.all()).map(reviewer => reviewer.reviewerId);
    setSelecting(false);
    setProblem('');
    // Beside those that were ticked while the rest was read.
    setChosen(ticked => [...new Set([...ticked, ...all])]);
  };
  const save = async () => {
    if (chosen.length === 0) return setProblem(t('audit.reviewerRequired'));
    setBusy(true);
    try {
      await saveReviewers([...chosen]);
      toast.success(t('common.submitSucceeded'));
      onDone();
    } catch (error) {
      setProblem(failureOf(error, t).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div style={{ display: 'flex', gap: 8, alignItems: 'center', marginBottom: 8, flexWrap: 'wrap' }}>
        <Input.Search
          aria-label={t('reviewers.search')}
          placeholder={t('reviewers.search')}
          allowClear
          onSearch={list.search}
          style={{ width: 260 }}
        />
        <Button loading={selecting} onClick={() => void selectAll()}>
          {t('audit.reviewer.selectAll')}
        </Button>
        <span role="status" style={{ marginInlineStart: 'auto', color: 'var(--reap-secondary)' }}>
          {t('common.itemsSelected', { n: chosen.length })}
        </span>
      </div>
      <ReviewerTable list={list} chosen={chosen} onChoose={choose} />
      {problem && (
        <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 8 }}>
          {problem}
        </div>
      )}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="primary" disabled={selecting} loading={busy} onClick={() => void save()}>
          {t('audit.reviewer.confirm')}
        </Button>
      </div>
    </>
  );
}
