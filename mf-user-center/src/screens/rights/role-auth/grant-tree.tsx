import { EnableStatus } from '@reap/contracts/codes';
import { inMenu, MenuType } from '@reap/contracts/user-center/codes';
import type { ResourceTreeNode } from '@reap/contracts/user-center/system-resource';
import { usePortal } from '@reap/shared-ui/portal';
import { Tag, Tree } from 'antd';
import { useMemo } from 'react';
import { counted, keysOf } from './grants.ts';

/** Height of the tree (seed 0 §2.6). */
const height = 280;

interface GrantTreeProps {
  tree: readonly ResourceTreeNode[];
  granted: ReadonlySet<string>;
  /** Nothing can be added: who has the role himself can only narrow it. */
  narrowOnly: boolean;
  readOnly: boolean;
  onToggle: (id: string, on: boolean) => void;
}

interface Item {
  key: string;
  title: string;
  node: ResourceTreeNode;
  disableCheckbox: boolean;
  children: Item[];
}

/** A subsystem's menu with what a role is granted of it. */
export function GrantTree({ tree, granted, narrowOnly, readOnly, onToggle }: GrantTreeProps) {
  const { t, language } = usePortal();
  const items = useMemo(() => {
    const open = (node: ResourceTreeNode): boolean =>
      granted.has(node.id) || (!narrowOnly && node.grantable) || (node.type === MenuType.directory && node.children.some(open));
    const toItem = (node: ResourceTreeNode): Item => ({
      key: node.id,
      title: (language === 'en-US' && node.menuNameEn) || node.menuName,
      node,
      disableCheckbox: readOnly || !open(node),
      children: node.children.map(toItem),
    });
    return tree.map(toItem);
  }, [tree, granted, narrowOnly, readOnly, language]);
  const { checkedKeys, halfCheckedKeys } = useMemo(() => keysOf(tree, granted), [tree, granted]);
  return (
    <div style={{ height }}>
      <Tree<Item>
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll
        height={height}
        treeData={items}
        checkedKeys={{ checked: checkedKeys, halfChecked: halfCheckedKeys }}
        onCheck={(_, { node, checked }) => onToggle(String(node.key), checked)}
        titleRender={({ title, node }) => {
          const { granted: some, of } = counted(node, granted);
          return (
            <span>
              {title}
              {node.children.length > 0 && <span style={{ color: 'var(--reap-secondary)', marginInlineStart: 8 }}>{`${some}/${of}`}</span>}
              {!inMenu(node.type) && (
                <span style={{ color: 'var(--reap-secondary)', marginInlineStart: 8 }}>
                  {t(node.type === MenuType.button ? 'enum.menuType.4' : 'resource.hiddenPage')}
                </span>
              )}
              {node.status === EnableStatus.disabled && <Tag style={{ marginInlineStart: 8 }}>{t('enum.enableStatus.0')}</Tag>}
              {!node.grantable && <Tag style={{ marginInlineStart: 8 }}>{t('role.auth.notYours')}</Tag>}
            </span>
          );
        }}
      />
    </div>
  );
}
