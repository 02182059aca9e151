import { PlusOutlined } from '@ant-design/icons';
import { systemResource } from '@reap/contracts/user-center/system-resource';
import { Can } from '@reap/shared-ui/can';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button, Flex, Input, Tabs } from 'antd';
import { useState } from 'react';
import { queryOf } from '../../../query.ts';
import type { Edited } from './edited.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { matching, openAtFirst } from './matching.ts';
import { ResourceDialog } from './resource.dialog.tsx';
import { ResourceTable } from './resource-table.tsx';

/** The menu with its pages, hidden pages and buttons, by subsystem (screens.md uc.resource). */
export default function ResourceScreen() {
  const { t, language, tab, setTabPath } = usePortal();
  const [edited, setEdited] = useState<Edited>();
  const [typed, setTyped] = useState('');
  const subsystems = useCall(systemResource.getSubsystem, {});
  const shown = queryOf(tab.path, 'subsystem') || (subsystems.data?.[0]?.moduleId ?? '');
  const tree = useCall(systemResource.tree, { subsystem: shown }, { enabled: shown !== '' });
  const tabs = (subsystems.data ?? []).map(({ moduleId, name, nameEn }) => ({
    key: moduleId,
    label: language === 'en-US' ? nameEn : name,
  }));
  const searching = typed.trim() !== '';
  const show = (moduleId: string) => setTabPath(`${tab.path.split('?')[0]}?subsystem=${moduleId}`);
  return (
    <div>
      <PageHeader title={t('resource.title')} trail={[t('group.system')]} />
      {subsystems.error && !subsystems.data ? (
        <ErrorCard error={subsystems.error} onRetry={() => void subsystems.refetch()} />
      ) : (
        <section className="reap-card" style={{ padding: '0 16px 16px' }} aria-busy={tree.isFetching}>
          {/* Its place is there before the tabs are. */}
          <div style={{ display: 'flow-root', minHeight: 62 }}>
            <Tabs activeKey={shown} onChange={show} items={tabs} />
          </div>
          <Flex gap={8} wrap style={{ marginBottom: 12 }}>
            <Can do={systemResource.save}>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ kind: 'add', parent: undefined })}>
                {t('resource.addGroup')}
              </Button>
            </Can>
            <Input.Search
              allowClear
              style={{ width: 280 }}
              aria-label={t('resource.search')}
              placeholder={t('resource.search')}
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
            {searching && <FoundElsewhere typed={typed} shown={shown} subsystems={tabs} onShow={show} />}
          </Flex>
          {tree.error && !tree.data && <ErrorCard error={tree.error} onRetry={() => void tree.refetch()} />}
          {!tree.error && !tree.data && <Skeleton lines={9} />}
          {tree.data && (
            <ResourceTable
              key={`${shown} ${searching}`}
              tree={matching(tree.data, typed)}
              opened={openAtFirst(tree.data, searching)}
              onEdit={setEdited}
              empty={
                <EmptyState
                  kind={searching ? 'noMatch' : 'none'}
                  title={t(searching ? 'resource.noMatch' : 'role.menuTreeEmpty')}
                  hint={t(searching ? 'resource.noMatchHint' : 'resource.emptyHint')}
                />
              }
            />
          )}
        </section>
      )}
      <ResourceDialog edited={edited} subsystem={shown} tree={tree.data ?? []} onClose={() => setEdited(undefined)} />
    </div>
  );
}
