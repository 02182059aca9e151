import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { Steps } from 'antd';
import type { Detail, Page } from './verdicts.ts';

/** The steps on top, each with its first page (seed 0 §2.3, §2.4): the passengers are pages of one step. */
const stepsOf = (pages: readonly Page[]): { page: Page; first: number }[] =>
  pages.flatMap((page, first) => (page.kind === 'passenger' && pages[first - 1]?.kind === 'passenger' ? [] : [{ page, first }]));

/** What a page is called. */
export function stepTitle(page: Page, { kind }: Detail, t: Translate): string {
  if (page.kind === 'collector') return t(kind === 'self' ? 'wizard.applicant' : 'wizard.collectorAudit');
  return t({ passenger: 'wizard.passengerAudit', material: 'wizard.materialAudit', finish: 'wizard.finish' }[page.kind]);
}

interface WizardStepsProps {
  pages: readonly Page[];
  at: number;
  detail: Detail;
  onOpen: (page: number) => void;
}

/** Where the auditor is. Back is free; on goes page by page, each checked. */
export function WizardSteps({ pages, at, detail, onOpen }: WizardStepsProps) {
  const { t } = usePortal();
  const steps = stepsOf(pages);
  const passengers = pages.filter(page => page.kind === 'passenger').length;
  const below = (page: Page, first: number): string | undefined => {
    if (page.kind !== 'passenger') return undefined;
    if (passengers === 1) return page.lines[0]?.paxName;
    const reached = Math.min(Math.max(at - first + 1, 0), passengers);
    return `${reached} / ${passengers}`;
  };
  return (
    <Steps
      size="small"
      current={steps.findLastIndex(step => step.first <= at)}
      items={steps.map(({ page, first }) => ({ title: stepTitle(page, detail, t), content: below(page, first) }))}
      onChange={chosen => {
        const first = steps[chosen]?.first ?? at;
        if (first < at) onOpen(first);
      }}
    />
  );
}
