import type { SavedView } from '@reap/contracts/portal/saved-view';
import { Dialog } from '../feedback/dialog.tsx';
import { useWords } from '../i18n/words.tsx';
import { useNaming } from './use-naming.ts';
import type { ViewActions } from './use-view-actions.ts';
import { ViewName } from './view-name.tsx';

interface RenameViewDialogProps {
  view: SavedView;
  actions: ViewActions;
  onClose: () => void;
}

/** Another name for a view of one's own. */
export function RenameViewDialog({ view, actions, onClose }: RenameViewDialogProps) {
  const { t } = useWords();
  const { name, problem, setName, submit } = useNaming(view.name, async typed => {
    await actions.rename(view, typed);
    onClose();
  });
  return (
    <Dialog
      open
      width={440}
      title={t('views.rename')}
      okText={t('views.save')}
      cancelText={t('common.cancel')}
      confirmLoading={actions.busy}
      onOk={submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <ViewName value={name} problem={problem} onChange={setName} onEnter={submit} />
    </Dialog>
  );
}
