import { type PageKey, usePageKeys } from '@reap/shared-ui/core/page-keys';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Received } from '../../orders/received-strip.tsx';
import { FinishStep } from './finish-step.tsx';
import { Refused } from './refused.tsx';
import { useAuditKeys } from './use-audit-keys.ts';
import { useVerdicts } from './use-verdicts.ts';
import { type AuditType, type Detail, decidedAs, pagesOf, problemsOf, type Verdicts } from './verdicts.ts';
import { WizardPage } from './wizard-page.tsx';
import { stepTitle, WizardSteps } from './wizard-steps.tsx';

interface AuditWizardProps {
  detail: Detail;
  received: { items: readonly Received[] | undefined; error: unknown; retry: () => void };
  /** Sends the verdicts. Rejects with `ApiError`; everything decided stays. */
  send: (verdicts: Verdicts) => Promise<unknown>;
  onReload: () => void;
}

const pageKeys: readonly PageKey[] = [
  { keys: ['1'], says: 'wizard.pass' },
  { keys: ['2'], says: 'wizard.reject' },
  { keys: ['Enter'], says: 'wizard.next' },
  { keys: ['Shift+Enter'], says: 'wizard.previous' },
];

/** Collector, each passenger, the material where there is any, and the end; going on checks the page (seed 0 §2.3, §2.4, §4). */
export function AuditWizard({ detail, received, send, onReload }: AuditWizardProps) {
  const { t } = usePortal();
  const pages = pagesOf(detail);
  const { verdicts, decideCollector, decidePassenger, decideMaterial, forget } = useVerdicts(detail);
  const [at, setAt] = useState(0);
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = pages[at] ?? { kind: 'finish' };
  const passengers = pages.filter(one => one.kind === 'passenger').length;
  const problems = checked ? problemsOf(page, verdicts, detail) : {};
  const open = (next: number) => {
    setAt(next);
    setChecked(false);
    setRefused(undefined);
  };
  // The step is heard, and the keys act on it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at]);

  const submit = async () => {
    if (sending) return;
    setSending(true);
    setRefused(undefined);
    try {
      await send(verdicts);
      forget();
    } catch (error) {
      setRefused(error);
    } finally {
      setSending(false);
    }
  };
  const forward = () => {
    if (page.kind === 'finish') return void submit();
    const wrong = problemsOf(page, verdicts, detail);
    setChecked(true);
    if (Object.keys(wrong).length === 0) open(at + 1);
  };
  const back = at > 0 ? () => open(at - 1) : undefined;
  const decide = (auditType: AuditType) => {
    if (page.kind === 'material') return decideMaterial({ auditType });
    if (page.kind === 'passenger') return decidePassenger(page.paxId, decidedAs(auditType, verdicts.passengers[page.paxId]));
    if (page.kind === 'collector') decideCollector(decidedAs(auditType, verdicts.collector));
  };
  usePageKeys(pageKeys, t);
  useAuditKeys({ onVerdict: decide, onForward: forward, onBack: back });

  return (
    <>
      <section className="reap-card" style={{ padding: 16, marginBottom: 12 }}>
        <WizardSteps pages={pages} at={at} detail={detail} onOpen={open} />
        <h2 ref={heading} tabIndex={-1} style={{ fontSize: 16, margin: '16px 0 12px', outline: 'none' }}>
          {stepTitle(page, detail, t)}
          {page.kind === 'passenger' && ` ${at} / ${passengers}`}
        </h2>
        {page.kind === 'finish' ? (
          <FinishStep detail={detail} pages={pages} verdicts={verdicts} onOpen={open} />
        ) : (
          <WizardPage
            key={at}
            page={page}
            detail={detail}
            verdicts={verdicts}
            problems={problems}
            received={received}
            onCollector={decideCollector}
            onPassenger={decidePassenger}
            onMaterial={decideMaterial}
            onChosen={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
        {refused !== undefined && <Refused error={refused} onRetry={() => void submit()} onReload={onReload} />}
      </section>
      <footer className="reap-sticky-foot">
        <span style={{ flex: 1, color: 'var(--reap-secondary)', fontSize: 13 }}>{t('application.keys')}</span>
        {back && (
          <Button onClick={back} disabled={sending}>
            {t('wizard.previous')}
          </Button>
        )}
        <Button type="primary" loading={sending} onClick={forward}>
          {t(page.kind === 'finish' ? 'wizard.submit' : 'wizard.next')}
        </Button>
      </footer>
    </>
  );
}
