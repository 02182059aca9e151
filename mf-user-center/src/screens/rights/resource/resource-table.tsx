import { MenuType } from '@reap/contracts/user-center/codes';
import type { ResourceTreeNode } from '@reap/contracts/user-center/system-resource';
import { ActionBar, barWidth } from '@reap/shared-ui/action-bar';
import { CutText } from '@reap/shared-ui/cut-text';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag, ToneTag } from '@reap/shared-ui/status-tag';
import { Flex, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Edited } from './edited.ts';
import { resourceActions } from './resource-actions.tsx';

interface ResourceTableProps {
  tree: readonly ResourceTreeNode[];
  /** Keys of what stands open at first. */
  opened: readonly string[];
  onEdit: (edited: Edited) => void;
  empty: ReactNode;
}

const maxActions = 4;

/** The tree as a table: what each entry is, where it leads, which code it carries. */
export function ResourceTable({ tree, opened, onEdit, empty }: ResourceTableProps) {
  const { t, language } = usePortal();
  const name = (node: ResourceTreeNode) => (language === 'en-US' && node.menuNameEn) || node.menuName;
  const typeOf = (node: ResourceTreeNode) =>
    node.type === MenuType.hiddenPage ? t('resource.hiddenPage') : t(`enum.menuType.${node.type}`);
  return (
    <PlainTable<ResourceTreeNode>
      keyOf={({ id }) => id}
      rows={tree}
      pages="none"
      whole
      roomy
      width={1120}
      none={empty}
      tree={{
        childrenOf: node => node.children,
        opened,
        nameOf: name,
      }}
      columns={[
        {
          title: t('field.systemResource.menuName'),
          key: 'name',
          width: 250,
          render: node => (
            <span>
              {name(node)}
              {!node.system && (
                <span style={{ marginInlineStart: 8 }}>
                  <ToneTag tone="waiting">{t('resource.custom')}</ToneTag>
                </span>
              )}
            </span>
          ),
        },
        { title: t('field.systemResource.type'), key: 'type', width: 84, render: node => typeOf(node) },
        {
          title: t('field.systemResource.status'),
          key: 'status',
          width: 90,
          render: node => <StatusTag name="enableStatus" value={node.status} />,
        },
        {
          title: t('field.systemResource.routeUrl'),
          key: 'route',
          width: 240,
          render: node =>
            node.routeUrl ? (
              <Flex gap={6} align="center">
                <CutText text={node.routeUrl} />
                {!node.installed && <ToneTag tone="returned">{t('resource.notInstalled')}</ToneTag>}
              </Flex>
            ) : (
              '—'
            ),
        },
        {
          title: t('field.systemResource.authCode'),
          key: 'code',
          width: 180,
          render: node => <CutText text={node.authCode || '—'} />,
        },
        {
          title: t('field.systemResource.dataTables'),
          key: 'tables',
          width: 150,
          render: node => (node.dataTables.length > 0 ? node.dataTables.map(table => <Tag key={table}>{table}</Tag>) : '—'),
        },
        { title: t('field.systemResource.sort'), field: 'sort', width: 64, align: 'right' },
        {
          title: t('table.actions'),
          key: 'actions',
          width: barWidth(maxActions) + 32,
          pinned: 'end',
          render: node => <ActionBar about={name(node)} actions={resourceActions(node, t, name(node), onEdit)} />,
        },
      ]}
    />
  );
}
