import { EyeOutlined } from '@ant-design/icons';
import { dataPermission } from '@reap/contracts/user-center/data-permission';
import { Conflict } from '@reap/shared-ui/conflict';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { useAction } from '@reap/shared-ui/core/query';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Button, Flex, Tag } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useBegunVersion } from '../use-begun-version.ts';
import { ColumnRuleDialog } from './column-rule.dialog.tsx';
import type { Permissions, TableRules } from './permissions.ts';
import { PreviewDrawer } from './preview.drawer.tsx';
import { RowRuleDialog } from './row-rule.dialog.tsx';
import { columnLabels, mergeRules, rowLabels, sameRules } from './rule-labels.ts';

interface RuleTableProps {
  roleId: string;
  permissions: Permissions;
  /** Rejects where they can't be read. */
  onReread: () => Promise<Permissions>;
}
const byModel = (tables: readonly TableRules[]) => new Map(tables.map(table => [table.modelId, table]));
type Open = { kind: 'columns' | 'rows' | 'preview'; table: TableRules };

/** The data tables with their rules; looked at first, configured in edit mode, previewed before saving (seed 0 §2.7). */
export function RuleTable({ roleId, permissions, onReread }: RuleTableProps) {
  const { t, can, toast, setUnsaved, mayDiscard } = usePortal();
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState<ReadonlyMap<string, TableRules>>(new Map());
  const [open, setOpen] = useState<Open>();
  const [saving, setSaving] = useState(false);
  const save = useAction(dataPermission.menuConfig);
  const saved = permissions.dataPermissionModelDTOS;
  const tables = saved.map(table => edited.get(table.modelId) ?? table);
  const changed = tables.filter(table => !saved.some(one => one.modelId === table.modelId && sameRules(one, table)) || table.unreadable);
  const dirty = changed.some(table => edited.has(table.modelId));
  const begun = useBegunVersion({ version: permissions.version, value: saved }, edited.size > 0 || open !== undefined);
  useEffect(() => setUnsaved(dirty), [dirty, setUnsaved]);
  const change = (table: TableRules) => {
    setEdited(new Map([...edited, [table.modelId, table]]));
    setOpen(undefined);
  };
  const leave = () => {
    setEdited(new Map());
    setEditing(false);
    save.reset();
  };
  const submit = async () => {
    const sent = tables.filter(table => edited.has(table.modelId));
    setSaving(true);
    try {
      await save.run({
        roleId,
        version: begun.version,
        dataPermissionModelDTOS: sent.map(({ modelId, columnPermissionList, rowPermissionDatas }) => ({
          modelId,
          columnPermissionList: columnPermissionList.filter(column => column.checked),
          rowPermissionDatas,
        })),
      });
      toast.success(t('dataPerm.saved'));
      // What was saved stays in sight until it can be read again.
      await onReread().then(leave, () => undefined);
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.key === 'record.changed')) toast.failure(cause);
    } finally {
      setSaving(false);
    }
  };
  /** Columns and rows of a table are told apart: of what was not configured here, theirs stays. */
  const keep = (newer: Permissions) => {
    const before = byModel(begun.value);
    const now = byModel(newer.dataPermissionModelDTOS);
    const kept = [...edited].flatMap(([id, mine]) => {
      const was = before.get(id);
      const theirs = now.get(id);
      return was && theirs ? [[id, mergeRules(was, mine, theirs)] as const] : [];
    });
    setEdited(new Map(kept));
    begun.follow();
    save.reset();
  };
  const conflict = save.error?.key === 'record.changed' ? save.error : undefined;
  const configure = (kind: Open['kind'], table: TableRules) => (
    <Button type="link" size="small" style={{ padding: 0 }} disabled={saving} onClick={() => setOpen({ kind, table })}>
      {t('dataPerm.configure')}
    </Button>
  );
  return (
    <section className="reap-card" style={{ padding: 16 }}>
      {conflict && (
        <Conflict
          error={conflict}
          onReload={() => void onReread().then(leave, toast.failure)}
          onKeep={() => void onReread().then(keep, toast.failure)}
          merges
        />
      )}
      <Flex gap={8} justify="flex-end" style={{ marginBottom: 12 }}>
        {can(dataPermission.menuConfig) && !editing && (
          <Button type="primary" onClick={() => setEditing(true)}>
            {t('dataPerm.edit')}
          </Button>
        )}
        {editing && (
          <>
            <Button onClick={() => void mayDiscard().then(may => may && leave())}>{t('common.cancel')}</Button>
            <Button type="primary" disabled={!dirty} loading={saving} onClick={() => void submit()}>
              {t('common.save')}
            </Button>
          </>
        )}
      </Flex>
      <PlainTable<TableRules>
        keyOf={({ modelId }) => modelId}
        rows={tables}
        pages="none"
        whole
        roomy
        width={1000}
        columns={[
          { title: t('dataPerm.menuLevel1'), field: 'menuLevel1', width: 150 },
          { title: t('dataPerm.pageLevel2'), field: 'pageLevel2', width: 130 },
          {
            title: t('dataPerm.tableName'),
            field: 'tableName',
            width: 170,
            render: table => (
              <Flex gap={6} align="center">
                {table.tableName}
                {edited.has(table.modelId) && <ToneTag tone="returned">{t('dataPerm.unsaved')}</ToneTag>}
                {table.unreadable && <ToneTag tone="failed">{t('dataPerm.unreadable')}</ToneTag>}
              </Flex>
            ),
          },
          {
            title: t('dataPerm.columnRules'),
            key: 'columns',
            render: table => (
              <Rule words={columnLabels(table.columnPermissionList, t)} none={t('dataPerm.allClear')}>
                {editing && configure('columns', table)}
              </Rule>
            ),
          },
          {
            title: t('dataPerm.rowRules'),
            key: 'rows',
            render: table => {
              const words = table.rowTypes.flatMap(type => rowLabels(table.rowPermissionDatas, type));
              return (
                <Rule words={words} none={unlimited(table, t)}>
                  {editing && table.rowTypes.length > 0 && configure('rows', table)}
                </Rule>
              );
            },
          },
          editing && {
            title: t('dataPerm.preview.title'),
            key: 'preview',
            width: 100,
            render: table => (
              <Button size="small" icon={<EyeOutlined />} onClick={() => setOpen({ kind: 'preview', table })}>
                {t('dataPerm.preview.verb')}
              </Button>
            ),
          },
        ]}
      />
      <ColumnRuleDialog table={open?.kind === 'columns' ? open.table : undefined} onDone={change} onClose={() => setOpen(undefined)} />
      <RowRuleDialog table={open?.kind === 'rows' ? open.table : undefined} onDone={change} onClose={() => setOpen(undefined)} />
      <PreviewDrawer roleId={roleId} table={open?.kind === 'preview' ? open.table : undefined} onClose={() => setOpen(undefined)} />
    </section>
  );
}

function Rule({ words, none, children }: { words: readonly string[]; none: string; children: ReactNode }) {
  return (
    <Flex gap={4} wrap align="center">
      {words.length === 0 ? (
        <span style={{ color: 'var(--reap-secondary)' }}>{none}</span>
      ) : (
        words.map(word => <Tag key={word}>{word}</Tag>)
      )}
      {children}
    </Flex>
  );
}

/** What is said of the rows of a table that this role has no row rule for. */
function unlimited({ follows, rowTypes }: TableRules, t: Portal['t']): string {
  if (follows !== null) return t('dataPerm.rowsFollow', { name: follows });
  return t(rowTypes.length > 0 ? 'dataPerm.allRows' : 'dataPerm.noRowRules');
}
