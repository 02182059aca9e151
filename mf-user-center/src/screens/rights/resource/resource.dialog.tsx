import type { ResourceTreeNode } from '@reap/contracts/user-center/system-resource';
import { Dialog } from '@reap/shared-ui/dialog';
import { usePortal } from '@reap/shared-ui/portal';
import type { Edited } from './edited.ts';
import { EditedResource } from './edited-resource.tsx';
import { flat } from './matching.ts';
import { NewResource } from './new-resource.tsx';

interface ResourceDialogProps {
  edited: Edited | undefined;
  subsystem: string;
  tree: readonly ResourceTreeNode[];
  onClose: () => void;
}

/** Adds an entry of the menu or a button, or edits one. */
export function ResourceDialog({ edited, subsystem, tree, onClose }: ResourceDialogProps) {
  const { t, language } = usePortal();
  const chosen = edited?.kind === 'add' ? edited.parent : undefined;
  // With all that stands below it: a search shows a part.
  const parent = flat(tree).find(({ id }) => id === chosen?.id) ?? chosen;
  const title = () => {
    if (edited?.kind === 'edit') return t('resource.edit');
    if (!parent) return t('resource.addGroup');
    return t('resource.addTo', { name: (language === 'en-US' && parent.menuNameEn) || parent.menuName });
  };
  return (
    <Dialog
      open={edited !== undefined}
      title={edited && title()}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {edited?.kind === 'add' && (
        <NewResource key={parent?.id ?? ''} parent={parent} siblings={parent?.children ?? tree} subsystem={subsystem} onClose={onClose} />
      )}
      {edited?.kind === 'edit' && <EditedResource key={edited.node.id} node={edited.node} tree={tree} onClose={onClose} />}
    </Dialog>
  );
}
