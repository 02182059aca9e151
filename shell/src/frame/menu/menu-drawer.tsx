import { Drawer } from '@reap/shared-ui/drawer';
import { useWords } from '@reap/shared-ui/words';
import { MenuEntries } from './side-menu.tsx';

/** The menu on phones. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={264}
      title={t('menu.label')}
      styles={{ body: { padding: 0 } }}
      destroyOnHidden
    >
      <nav aria-label={t('menu.label')}>
        <MenuEntries collapsed={false} onOpen={onClose} />
      </nav>
    </Drawer>
  );
}
