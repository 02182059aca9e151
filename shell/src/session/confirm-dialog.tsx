import { Dialog } from '@reap/shared-ui/dialog';
import { useWords } from '@reap/shared-ui/words';
import { ABOVE_DIALOGS, useDialogs } from './dialogs.ts';

/** Puts the server's question (202) to the person. */
export function ConfirmDialog() {
  const { t } = useWords();
  const question = useDialogs(state => state.question);
  // What is done stands beside the question, where it is one of one deed.
  const key = `${question?.key}Verb`;
  const verb = t(key);
  return (
    <Dialog
      open={question !== undefined}
      zIndex={ABOVE_DIALOGS}
      title={t('confirm.title')}
      width={420}
      okText={verb === key ? t('confirm.proceed') : verb}
      cancelText={t('common.cancel')}
      onOk={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <div style={{ whiteSpace: 'pre-line' }}>{question?.message}</div>
    </Dialog>
  );
}
