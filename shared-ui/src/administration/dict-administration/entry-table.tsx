import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { DictEntries } from '@reap/contracts/user-center/dictionary';
import { Button } from 'antd';
import { useState } from 'react';
import { turning } from '../../display/selected-record-header.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { nameIn } from '../../i18n/name-in.ts';
import { column, count, dateTime, status } from '../../list/columns.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { action } from '../../list/row-actions.tsx';
import { usePortal } from '../../portal/portal.tsx';
import { EntryDialog } from './entry.dialog.tsx';
import type { DictTypeRow, EntryRow } from './rows.ts';

/** The entries of the chosen dictionary in their order, with their words in both languages. */
export function EntryTable({ type, entries }: { type: DictTypeRow; entries: DictEntries }) {
  const { t, language, can } = usePortal();
  const [edited, setEdited] = useState<EntryRow | 'new'>();
  const nameOf = ({ dictLabel: name, dictLabelEn: nameEn }: EntryRow) => nameIn({ name, nameEn }, language);
  return (
    <>
      <ListScreen
        call={entries.page}
        local
        live="settings"
        rowKey="id"
        fixed={{ dictType: type.dictType }}
        columns={[
          column('dictLabel', { width: 150 }),
          column('dictLabelEn', { width: 150 }),
          column('dictValue', { width: 120 }),
          count('sort', { width: 80 }),
          status('status', 'enableStatus', { width: 90 }),
          dateTime('updatedTime'),
          { ...column('system', { width: 90, hidden: true }), render: row => (row.system ? t('administration.system') : '—') },
          column('updatedBy', { width: 110, hidden: true }),
        ]}
        toolbar={
          can(entries.save) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('dictionary.entry.add')}
            </Button>
          )
        }
        actions={row => [
          action(entries.update, row, {
            as: 'update',
            label: t('dictionary.entry.edit'),
            icon: <EditOutlined />,
            onClick: () => setEdited(row),
          }),
          turning(entries.chgStatus, row, { name: nameOf(row), status: row.status, about: t('dictionary.entry.disableHint') }, t),
          action(entries.copy, row, {
            as: 'copy',
            label: t('administration.copy'),
            icon: <CopyOutlined />,
            input: { id: row.id },
            done: t('administration.copied'),
          }),
          action(entries.delete, row, {
            as: 'delete',
            label: t('administration.delete'),
            icon: <DeleteOutlined />,
            danger: true,
            done: t('administration.deleted'),
            confirm: {
              title: t('administration.deleteAsk', { name: nameOf(row) }),
              content: t('dictionary.entry.deleteHint'),
              verb: t('administration.delete'),
            },
          }),
        ]}
        empty={<EmptyState kind="none" title={t('dictionary.entry.none')} hint={t('dictionary.entry.noneHint')} />}
      />
      <EntryDialog entries={entries} dictType={type.dictType} entry={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
