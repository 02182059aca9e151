import { useWords } from '@reap/shared-ui/words';
import { Button, Modal } from 'antd';
import { ABOVE_ALL } from './dialogs.ts';
import { useSession } from './session-store.ts';

/** Another browser tab has moved the session to another tenant: this page shows the old one's data and must not write. */
export function MovedTenantDialog() {
  const { t } = useWords();
  const movedTo = useSession(state => state.movedTo);
  return (
    <Modal
      open={movedTo !== undefined}
      title={t('moved.title')}
      width={440}
      zIndex={ABOVE_ALL}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" autoFocus onClick={() => location.reload()}>
          {t('moved.reload')}
        </Button>
      }
    >
      {t('moved.text', { tenant: movedTo ?? '' })}
    </Modal>
  );
}
