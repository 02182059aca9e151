import { LinkOutlined } from '@ant-design/icons';
import type { SurveyTopic } from '@reap/contracts/survey/topic';
import { EnumText } from '@reap/shared-ui/dict';
import { usePortal } from '@reap/shared-ui/portal';
import { Choices } from './choices.tsx';
import { linkLabel } from './link-label.ts';
import { Mark } from './mark.tsx';
import styles from './questionnaire.module.css';

interface QuestionnaireProps {
  topics: readonly SurveyTopic[];
  /** Shows each option's score, which respondents never see. */
  scores?: boolean;
}

/** A questionnaire as a respondent will see it, to be read: topics in order, each with the condition under which it is asked. */
export function Questionnaire({ topics, scores = false }: QuestionnaireProps) {
  return (
    <ol className={styles['topics']}>
      {topics.map(topic => (
        <li key={topic.problemKey} className={styles['item']}>
          <Topic topic={topic} topics={topics} scores={scores} />
        </li>
      ))}
    </ol>
  );
}

interface TopicProps {
  topic: SurveyTopic;
  topics: readonly SurveyTopic[];
  scores: boolean;
}

function Topic({ topic, topics, scores }: TopicProps) {
  const { t } = usePortal();
  const condition = linkLabel(topic, topics, t);
  return (
    <fieldset className={styles['topic']}>
      <legend className={styles['name']}>
        <span className="reap-figures">{topic.sort}.</span> {topic.problemName}
        {topic.problemRequireAnswer === 'Y' && (
          <span className={styles['required']} role="img" aria-label={t('topic.required')}>
            *
          </span>
        )}
        <span className={styles['type']}>
          <EnumText name="surveyProblemType" value={topic.problemType} />
        </span>
      </legend>
      {condition && (
        <p className={styles['condition']}>
          <LinkOutlined aria-hidden /> {condition}
        </p>
      )}
      <Answer topic={topic} scores={scores} />
    </fieldset>
  );
}

function Answer({ topic, scores }: Omit<TopicProps, 'topics'>) {
  const { t } = usePortal();
  if (topic.problemType === 'mark') return <Mark topic={topic} scores={scores} />;
  if (topic.problemType !== 'input') return <Choices topic={topic} scores={scores} />;
  const field = { className: styles['text'], disabled: true, 'aria-label': topic.problemName, placeholder: t('topic.input') };
  return topic.problemRenderType === 'textarea' ? <textarea {...field} rows={3} /> : <input {...field} type="text" />;
}
