import { Dialog } from '@reap/shared-ui/dialog';
import { useWords } from '@reap/shared-ui/words';
import { Button } from 'antd';
import { mayLeave } from '../tabs/leave-tabs.ts';
import { resetTabs, useTabs } from '../tabs/tabs-store.ts';
import { ABOVE_ALL } from './dialogs.ts';
import { useSession } from './session-store.ts';

/** In another browser tab the person began, or ended, to look as somebody else: this page is another one's and must not write. */
export function ChangedEyesDialog() {
  const { t } = useWords();
  const eyesOf = useSession(state => state.eyesOf);
  const reload = async () => {
    if (!(await mayLeave(useTabs.getState().tabs))) return;
    resetTabs();
    location.reload();
  };
  return (
    <Dialog
      open={eyesOf !== undefined}
      title={t('looking.changedTitle')}
      width={480}
      zIndex={ABOVE_ALL}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" autoFocus onClick={() => void reload()}>
          {t('looking.reload')}
        </Button>
      }
    >
      {eyesOf ? t('looking.changedTo', { name: eyesOf }) : t('looking.changedBack')}
    </Dialog>
  );
}
