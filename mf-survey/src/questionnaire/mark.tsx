import { LikeFilled, LikeOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { fromTenths } from '@reap/contracts/survey/score';
import type { SurveyTopic } from '@reap/contracts/survey/topic';
import { usePortal } from '@reap/shared-ui/portal';
import { FlowerIcon } from './flower-icon.tsx';
import styles from './questionnaire.module.css';

interface MarkProps {
  topic: SurveyTopic;
  scores: boolean;
}

/** The steps of a mark as stars, flowers or thumbs; up to the default one they are filled. */
export function Mark({ topic, scores }: MarkProps) {
  const { t } = usePortal();
  const chosen = topic.problemSelects.findIndex(option => option.selectDefaultFlag === 'Y');
  return (
    <ol className={styles['marks']}>
      {topic.problemSelects.map((option, at) => {
        const score = t('topic.score', { score: fromTenths(option.selectScore ?? 0) });
        return (
          <li key={option.selectKey} className={styles['mark']} title={[option.selectName, score].filter(Boolean).join(' · ')}>
            <Sign kind={topic.problemRenderType} filled={at <= chosen} />
            <span className="reap-hidden">{score}</span>
            {option.selectName && <span className={styles['step']}>{option.selectName}</span>}
            {scores && (
              <span className={styles['score']} aria-hidden>
                {score}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Sign({ kind, filled }: { kind: SurveyTopic['problemRenderType']; filled: boolean }) {
  if (kind === 'flower') return <FlowerIcon filled={filled} />;
  if (kind === 'finger') return filled ? <LikeFilled aria-hidden /> : <LikeOutlined aria-hidden />;
  return filled ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />;
}
