import { fromTenths } from '@reap/contracts/survey/score';
import { surveyTask } from '@reap/contracts/survey/task';
import type { SurveyTopic } from '@reap/contracts/survey/topic';
import { hrefOf } from '@reap/shared-ui/core/http-parts';
import { usePortal } from '@reap/shared-ui/portal';
import styles from './questionnaire.module.css';

interface ChoicesProps {
  topic: SurveyTopic;
  scores: boolean;
}

/** Options of a choice, below each other or in a row, with the blank that some of them take. */
export function Choices({ topic, scores }: ChoicesProps) {
  const { t } = usePortal();
  return (
    <div className={styles['options']} data-row={topic.problemRenderType === 'T'}>
      {topic.problemSelects.map(option => (
        <label key={option.selectKey} className={styles['option']}>
          <input
            className={styles['sign']}
            type={topic.problemType === 'radio' ? 'radio' : 'checkbox'}
            name={topic.problemKey}
            checked={option.selectDefaultFlag === 'Y'}
            readOnly
            disabled
          />
          {option.selectImageId && (
            <img
              className={styles['image']}
              src={hrefOf(surveyTask.image, { imageId: option.selectImageId })}
              alt={option.selectName}
              loading="lazy"
            />
          )}
          <span>{option.selectName}</span>
          {option.selectAllowInput === 'Y' && (
            <span className={styles['blank']} role="img" aria-label={t('topic.allowInput')} title={t('topic.allowInput')} />
          )}
          {scores && option.selectScore !== null && (
            <span className={styles['score']}>{t('topic.score', { score: fromTenths(option.selectScore) })}</span>
          )}
        </label>
      ))}
    </div>
  );
}
