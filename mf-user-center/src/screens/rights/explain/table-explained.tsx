import type { AnswerOf } from '@reap/contracts/contract';
import type { explain } from '@reap/contracts/user-center/explain';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Flex, Tag } from 'antd';
import { RecordExplained } from './record-explained.tsx';

type Explained = AnswerOf<typeof explain.page>['tables'][number];
type Column = Explained['columns'][number];

/** How somebody sees a data table: column by column with the role that decides, its rows, and one record on demand. */
export function TableExplained({ userId, table }: { userId: string; table: Explained }) {
  const { t } = usePortal();
  const treated = (processor: Column['processor']) => (processor === null ? t('dataPerm.clear') : t(`enum.columnProcess.${processor}`));
  return (
    <section className="reap-card" style={{ padding: 16, marginBottom: 12 }}>
      <h2 style={{ fontSize: 16, margin: '0 0 8px' }}>{t('explain.table', { name: table.tableName })}</h2>
      <PlainTable<Column>
        keyOf={({ processColumn }) => processColumn}
        rows={table.columns}
        pages="none"
        whole
        columns={[
          { title: t('field.columnPermission.notes'), field: 'notes', width: 180 },
          {
            title: t('explain.sees'),
            key: 'sees',
            width: 120,
            render: column => (column.processor === null ? treated(null) : <strong>{treated(column.processor)}</strong>),
          },
          {
            title: t('explain.byRole'),
            key: 'roles',
            render: column => (
              <Flex gap={4} wrap>
                {column.roles.map(role => (
                  <Tag key={role.roleId} color={role.decides ? 'processing' : 'default'}>
                    {t(role.decides ? 'explain.decides' : 'explain.says', { role: role.roleName, treatment: treated(role.processor) })}
                  </Tag>
                ))}
              </Flex>
            ),
          },
        ]}
      />
      <h3 style={{ fontSize: 14, margin: '16px 0 8px' }}>{t('dataPerm.rowRules')}</h3>
      {table.follows !== null && <p style={{ margin: '0 0 8px' }}>{t('explain.follows', { name: table.follows })}</p>}
      <p style={{ margin: '0 0 8px' }}>{t(table.allRows ? 'explain.allRows' : 'explain.someRows')}</p>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {table.rows.map(role => (
          <li key={role.roleId}>{rowLabels(role, t)}</li>
        ))}
      </ul>
      <RecordExplained userId={userId} modelId={table.modelId} />
    </section>
  );
}

function rowLabels(role: Explained['rows'][number], t: (key: string, params?: Record<string, string>) => string): string {
  const name = { role: role.roleName };
  if (role.unreadable) return t('explain.rows.unreadable', name);
  if (role.all) return t('explain.rows.all', name);
  const comma = t('dataPerm.comma');
  const stations = role.stations.length > 0 ? role.stations.join(comma) : t('explain.rows.anyStation');
  const types = role.businessTypes.length > 0 ? role.businessTypes.join(comma) : t('explain.rows.anyType');
  return t('explain.rows.some', { ...name, stations, types });
}
