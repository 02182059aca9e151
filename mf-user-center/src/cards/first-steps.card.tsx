import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { AnswerOf } from '@reap/contracts/contract';
import { firstSteps } from '@reap/contracts/user-center/first-steps';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { askHeld } from '@reap/shared-ui/held-question';
import { usePortal } from '@reap/shared-ui/portal';
import { App, Button } from 'antd';
import { useId } from 'react';
import styles from './first-steps.module.css';

type Step = AnswerOf<typeof firstSteps.find>['steps'][number];

/** What a new tenant still lacks before its first order; nothing is drawn once it is done or put away. */
export default function FirstStepsCard() {
  const { t, toast } = usePortal();
  const { modal } = App.useApp();
  const heading = useId();
  // Asked each time that home is shown: whoever comes back from a step wants to see it done.
  const answer = useCall(firstSteps.find, {}, { staleTime: 0 });
  const putAway = useAction(firstSteps.putAway);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data?.open) return null;
  const { steps } = answer.data;
  const first = steps.find(step => !step.done);
  const ask = () =>
    askHeld(modal, {
      title: t('card.firstSteps.putAwayAsk'),
      content: t('card.firstSteps.putAwayHint'),
      okText: t('card.firstSteps.putAway'),
      onOk: () => putAway.run({}).then(undefined, toast.failure),
    });
  return (
    <div className={`reap-card ${styles['card']}`}>
      <header className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          {t('card.firstSteps.title')}
        </h2>
        <span className={styles['progress']}>
          {t('card.firstSteps.progress', { done: steps.filter(step => step.done).length, total: steps.length })}
        </span>
        <Button type="text" size="small" loading={putAway.busy} onClick={ask}>
          {t('card.firstSteps.putAway')}
        </Button>
      </header>
      <p className={styles['intro']}>{t('card.firstSteps.intro')}</p>
      <ol className={styles['steps']} aria-labelledby={heading}>
        {steps.map(step => (
          <StepLine key={step.key} step={step} next={step === first} />
        ))}
      </ol>
    </div>
  );
}

function StepLine({ step: { key, done, path }, next }: { step: Step; next: boolean }) {
  const { t, openTab } = usePortal();
  const mark = t(done ? 'card.firstSteps.doneMark' : 'card.firstSteps.todoMark');
  return (
    <li className={styles['step']} data-done={done} aria-current={next ? 'step' : undefined}>
      <span className={styles['mark']} role="img" aria-label={mark}>
        {done ? <CheckCircleFilled /> : <MinusCircleOutlined />}
      </span>
      <span className={styles['words']}>
        <button type="button" className="reap-link" onClick={() => openTab(path)}>
          {t(`firstStep.${key}.title`)}
        </button>
        <span className={styles['hint']}>{t(`firstStep.${key}.hint`)}</span>
      </span>
      {next && (
        <Button size="small" type="primary" onClick={() => openTab(path)}>
          {t('card.firstSteps.open')}
        </Button>
      )}
    </li>
  );
}
