import { DeleteOutlined, EditOutlined, PlusOutlined, PoweroffOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import { type ResourceTreeNode, systemResource } from '@reap/contracts/user-center/system-resource';
import type { Portal } from '@reap/shared-ui/portal';
import { action, type RowAction } from '@reap/shared-ui/row-actions';
import type { Edited } from './edited.ts';

/** What can be done with an entry of the menu; who loses it when it is switched off is asked by the server. */
export function resourceActions(
  node: ResourceTreeNode,
  t: Portal['t'],
  name: string,
  edit: (edited: Edited) => void,
): (RowAction | undefined)[] {
  const { id, version, status } = node;
  return [
    action(systemResource.save, node, {
      as: 'add',
      label: t('resource.addBelow'),
      icon: <PlusOutlined />,
      onClick: () => edit({ kind: 'add', parent: node }),
    }),
    action(systemResource.update, node, {
      label: t('resource.edit'),
      icon: <EditOutlined />,
      onClick: () => edit({ kind: 'edit', node }),
    }),
    action(systemResource.status, node, {
      label: t(status === EnableStatus.enabled ? 'resource.disable' : 'resource.enable'),
      icon: <PoweroffOutlined />,
      input: { id, version, status: status === EnableStatus.enabled ? EnableStatus.disabled : EnableStatus.enabled },
      done: t(status === EnableStatus.enabled ? 'resource.disabled' : 'resource.enabled'),
    }),
    action(systemResource.delete, node, {
      label: t('resource.delete.verb'),
      icon: <DeleteOutlined />,
      danger: true,
      input: { id, version },
      done: t('resource.delete.done'),
      confirm: { title: t('resource.delete.title', { name }), content: t('resource.delete.content'), verb: t('resource.delete.verb') },
    }),
  ];
}
