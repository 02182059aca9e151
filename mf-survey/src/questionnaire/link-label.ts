import type { SurveyLink, SurveyTopic } from '@reap/contracts/survey/topic';
import type { Translate } from '@reap/shared-ui/portal';

/** When a topic is asked, in words: links to one topic are alternatives, those to several must all hold. Empty where it always is. */
export function linkLabel(topic: SurveyTopic, topics: readonly SurveyTopic[], t: Translate): string {
  const parents = new Map<string, SurveyLink[]>();
  for (const link of topic.problemParents) parents.set(link.parentProblemKey, [...(parents.get(link.parentProblemKey) ?? []), link]);
  const parts = [...parents].flatMap(([key, links]) => {
    const parent = topics.find(one => one.problemKey === key);
    return parent ? [conditionOf(parent, links, t)] : [];
  });
  return parts.length > 0 ? t('link.shown', { condition: parts.join(t('link.and')) }) : '';
}

function conditionOf(parent: SurveyTopic, links: readonly SurveyLink[], t: Translate): string {
  const values = links.map(link => wordsOf(parent, link, t)).join(t('link.or'));
  return t(parent.problemType === 'mark' ? 'link.marked' : 'link.chosen', { n: parent.sort, values });
}

function wordsOf(parent: SurveyTopic, link: SurveyLink, t: Translate): string {
  const option = parent.problemSelects.find(one => one.selectKey === link.parentProblemSelectKey);
  if (option) return t('link.option', { name: option.selectName });
  const [from = '', to = ''] = (link.parentProblemSelectArea ?? '').split('-');
  return from === to ? t('link.score', { score: from }) : t('link.area', { from, to });
}
