import type { AnswerOf } from '@reap/contracts/contract';
import type { smsTask } from '@reap/contracts/message-center/sms-task';
import { formatCount } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';

type Preview = AnswerOf<typeof smsTask.previewSmsContentForCreateTask>;

const list = { margin: 0, paddingInlineStart: 20, maxHeight: 180, overflow: 'auto' } as const;

/** Who gets nothing, and why: said before the task is handed in. */
export function LeftOut({ preview: { leftOut, leftOutCount } }: { preview: Pick<Preview, 'leftOut' | 'leftOutCount'> }) {
  const { t, language } = usePortal();
  if (leftOutCount === 0) return null;
  const namesOf = ({ missing }: Preview['leftOut'][number]) =>
    joinWords(
      missing.map(name => t(`enum.smsVariable.${name}`)),
      language,
    );
  return (
    <Alert
      type="warning"
      showIcon
      style={{ alignSelf: 'stretch' }}
      title={t('task.leftOut', { n: formatCount(leftOutCount) })}
      description={
        <>
          <ul style={list}>
            {leftOut.map((one, at) => (
              <li key={at}>
                {[one.receiver, one.flightNo, one.segment, one.telphone, one.typed].filter(Boolean).join(' ')}
                {' · '}
                {one.why === 'hollow' ? t('task.missing', { names: namesOf(one) }) : t(`enum.smsLeftOut.${one.why}`)}
              </li>
            ))}
          </ul>
          {leftOutCount > leftOut.length && t('task.leftOutMore', { n: leftOut.length })}
        </>
      }
    />
  );
}
