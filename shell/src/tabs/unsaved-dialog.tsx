import { joinWords } from '@reap/shared-ui/core/join-words';
import { Dialog } from '@reap/shared-ui/dialog';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { ABOVE_FRAME } from '../session/dialogs.ts';
import { useUnsavedQuestion } from './leave-tabs.ts';
import { useTabTitle } from './use-tab-title.ts';

/** Asks before unsaved work is left, naming the tabs that hold it. */
export function UnsavedDialog() {
  const { t, language } = useWords();
  const question = useUnsavedQuestion(state => state.question);
  const titleOf = useTabTitle();
  return (
    <Dialog
      open={question !== undefined}
      title={t('unsaved.title')}
      width={440}
      zIndex={ABOVE_FRAME}
      onCancel={() => question?.answer(false)}
      footer={[
        <Button key="stay" type="primary" autoFocus onClick={() => question?.answer(false)}>
          {t('unsaved.stay')}
        </Button>,
        <Button key="leave" danger onClick={() => question?.answer(true)}>
          {t('unsaved.leave')}
        </Button>,
      ]}
    >
      {t('unsaved.text', { titles: joinWords(question?.tabs.map(titleOf) ?? [], language) })}
    </Dialog>
  );
}
