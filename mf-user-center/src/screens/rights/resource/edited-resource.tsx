import { inMenu, MenuType } from '@reap/contracts/user-center/codes';
import { ResourceChange, type ResourceTreeNode, systemResource } from '@reap/contracts/user-center/system-resource';
import { useAction } from '@reap/shared-ui/core/query';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { TreeChoice, type TreeChoiceNode } from '@reap/shared-ui/tree-choice';
import { IconSelect } from './icon-select.tsx';

interface EditedResourceProps {
  node: ResourceTreeNode;
  tree: readonly ResourceTreeNode[];
  onClose: () => void;
}

const parents: Record<ResourceTreeNode['type'], readonly number[]> = { 1: [1], 2: [1], 3: [2], 4: [2, 3] };

/** Names, place and icon; type, page and code stay what roles were granted. */
export function EditedResource({ node, tree, onClose }: EditedResourceProps) {
  const { t, toast, language } = usePortal();
  const update = useAction(systemResource.update);
  const { id, version, parentId, menuName, menuNameEn, icon, sort } = node;
  const toPlace = (one: ResourceTreeNode): TreeChoiceNode[] => {
    // Nothing stands below itself.
    if (one.id === id) return [];
    const title = (language === 'en-US' && one.menuNameEn) || one.menuName;
    return [{ value: one.id, title, disabled: !parents[node.type].includes(one.type), children: one.children.flatMap(toPlace) }];
  };
  const places = tree.flatMap(toPlace);
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
        {t(node.type === MenuType.hiddenPage ? 'resource.hiddenPage' : `enum.menuType.${node.type}`)}{' '}
        <code>{node.routeUrl || node.authCode}</code>
      </p>
      <DialogForm
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
                  <TreeChoice
                    id={inputId}
                    nodes={places}
                    expanded={places.flatMap(branchesOf)}
                    clearable={node.type === MenuType.directory}
                    disabled={disabled ?? false}
                    value={typeof value === 'string' ? value : undefined}
                    placeholder={t('resource.top')}
                    onChange={next => onChange?.(next ?? null)}
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

const branchesOf = ({ value, children = [] }: TreeChoiceNode): string[] =>
  children.length > 0 ? [value, ...children.flatMap(branchesOf)] : [];
