import { inMenu, MenuType } from '@reap/contracts/user-center/codes';
import { ResourceChange, type ResourceTreeNode, systemResource } from '@reap/contracts/user-center/system-resource';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { type Control, SchemaForm } from '@reap/shared-ui/schema-form';
import { TreeSelect } from 'antd';
import { IconSelect } from './icon-select.tsx';

interface EditedResourceProps {
  node: ResourceTreeNode;
  tree: readonly ResourceTreeNode[];
  onClose: () => void;
}

interface Place {
  value: string;
  title: string;
  disabled: boolean;
  children: Place[];
}
const parents: Record<ResourceTreeNode['type'], readonly number[]> = { 1: [1], 2: [1], 3: [2], 4: [2, 3] };

/** Names, place and icon; type, page and code stay what roles were granted. */
export function EditedResource({ node, tree, onClose }: EditedResourceProps) {
  const { t, toast, language } = usePortal();
  const update = useAction(systemResource.update);
  const { id, version, parentId, menuName, menuNameEn, icon, sort } = node;
  const toPlace = (one: ResourceTreeNode): Place[] => {
    // Nothing stands below itself.
    if (one.id === id) return [];
    const title = (language === 'en-US' && one.menuNameEn) || one.menuName;
    return [{ value: one.id, title, disabled: !parents[node.type].includes(one.type), children: one.children.flatMap(toPlace) }];
  };
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
        {t(node.type === MenuType.hiddenPage ? 'resource.hiddenPage' : `enum.menuType.${node.type}`)}{' '}
        <code>{node.routeUrl || node.authCode}</code>
      </p>
      <SchemaForm
        schema={ResourceChange}
        name={`resource.${id}`}
        initial={{ id, version, parentId, menuName, menuNameEn, icon, sort }}
        groups={[
          {
            fields: [
              { field: 'menuName' },
              { field: 'menuNameEn' },
              {
                field: 'parentId',
                wide: true,
                help: t('resource.moveHelp'),
                render: ({ id: inputId, value, onChange, disabled }: Control) => (
                  <TreeSelect<string>
                    {...(inputId && { id: inputId })}
                    treeData={tree.flatMap(toPlace)}
                    treeDefaultExpandAll
                    allowClear={node.type === MenuType.directory}
                    showSearch={{ treeNodeFilterProp: 'title' }}
                    disabled={disabled ?? false}
                    value={(value ?? null) as string}
                    placeholder={t('resource.top')}
                    onChange={next => onChange?.(next ?? null)}
                    style={{ width: '100%' }}
                  />
                ),
              },
              ...(inMenu(node.type)
                ? [{ field: 'icon' as const, render: (control: Control) => <IconSelect {...(control as object)} /> }]
                : []),
              { field: 'sort' },
            ],
          },
        ]}
        onSubmit={async values => {
          await update.run({ ...values, id, version });
          toast.success(t('common.modifySucceeded'));
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}
