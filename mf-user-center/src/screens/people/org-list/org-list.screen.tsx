import { PlusOutlined, SafetyOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { employee } from '@reap/contracts/user-center/employee';
import { maxAuthorized, organization } from '@reap/contracts/user-center/organization';
import { Can } from '@reap/shared-ui/can';
import { choice, column, count, dateTime, status } from '@reap/shared-ui/columns';
import { allNodes, orgName } from '@reap/shared-ui/core/org-nodes';
import { CutText } from '@reap/shared-ui/cut-text';
import { choiceFilter, customFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { useOrgTree } from '@reap/shared-ui/org-tree';
import { usePortal } from '@reap/shared-ui/portal';
import type { Selection } from '@reap/shared-ui/use-selection';
import { Button } from 'antd';
import { useState } from 'react';
import { OrgFilter, useOrgWord } from '../../../org-filter.tsx';
import { routes } from '../../../routes.ts';
import { OrgPanel } from '../org-panel.tsx';
import { AuthorizeDialog } from './authorize.dialog.tsx';
import { type EditedOrg, OrgDialog } from './org.dialog.tsx';
import { useOrgActions } from './org-actions.tsx';
import { type Moving, OrgMoveDialog } from './org-move.dialog.tsx';

type Row = RowOf<typeof organization.page>;

/** Organisations: the tree at the left, which can be dragged, and the list of what stands below the chosen one (screens.md uc.orgList). */
export default function OrgListScreen() {
  const { t, language, can } = usePortal();
  const { tree } = useOrgTree();
  const [edited, setEdited] = useState<EditedOrg>();
  const [moving, setMoving] = useState<Moving>();
  const [authorized, setAuthorized] = useState<Selection<Row>>();
  const orgWord = useOrgWord();
  const actionsOf = useOrgActions({ edit: setEdited, move: setMoving });
  const drop = (id: string, target: string) => {
    const node = allNodes(tree).find(one => one.id === id);
    if (node && node.parentId !== target) setMoving({ id, name: orgName(node, language), target });
  };
  return (
    <>
      <ListScreen
        call={organization.page}
        title={t('org.title')}
        trail={[t('group.system')]}
        rowKey="id"
        nameOf={row => orgName(row, language)}
        inRow={language === 'zh-CN' ? 3 : 2}
        aside={list => <OrgPanel list={list} field="parentId" name="org" {...(can(organization.move) && { onDrop: drop })} />}
        filters={[
          field('name', { width: 150 }),
          choiceFilter('orgType', 'organizationType'),
          choiceFilter('status', 'enableStatus'),
          customFilter('parentId', props => <OrgFilter {...props} label={t('field.organization.parentId')} />, orgWord),
        ]}
        columns={[
          {
            ...column('name', { width: 150 }),
            open: row => routes.organizations({ parentId: row.id }),
            render: row => <>{orgName(row, language)}</>,
          },
          {
            ...column('organizationName', { width: 120 }),
            render: row => <CutText text={orgName({ name: row.organizationName, nameEn: row.organizationNameEn }, language) || '—'} />,
          },
          {
            ...count('people', { width: 84 }),
            open: can(employee.page) ? row => routes.staff({ organizationId: row.id, children: 'false' }) : undefined,
          },
          { ...column('option', { width: 96 }), render: row => t(row.option === '1' ? 'org.open' : 'org.closed') },
          status('status', 'enableStatus', { width: 84 }),
          choice('type', 'organizationType', { width: 76 }),
          count('below', { width: 84 }),
          column('nameEn', { width: 130, hidden: language === 'en-US' }),
          count('sort', { width: 72, hidden: true }),
          column('updatedBy', { width: 100, hidden: true }),
          dateTime('updatedTime', { hidden: true }),
        ]}
        toolbar={
          <Can do={organization.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ parentId: undefined })}>
              {t('org.add')}
            </Button>
          </Can>
        }
        actions={actionsOf}
        empty={t('org.empty')}
        {...(can(organization.batchUpdateAuthorization) && {
          selectable: (row: Row) => row.parentId !== null,
          selectAtMost: maxAuthorized,
          selected: (selection: Selection<Row>) => (
            <Button type="primary" icon={<SafetyOutlined />} onClick={() => setAuthorized(selection)}>
              {t('org.authorize.verb')}
            </Button>
          ),
        })}
      />
      <OrgDialog edited={edited} onClose={() => setEdited(undefined)} />
      {moving && <OrgMoveDialog key={moving.id} moving={moving} onClose={() => setMoving(undefined)} />}
      {authorized && (
        <AuthorizeDialog
          rows={authorized.rows}
          onDone={() => {
            authorized.clear();
            setAuthorized(undefined);
          }}
          onClose={() => setAuthorized(undefined)}
        />
      )}
    </>
  );
}
