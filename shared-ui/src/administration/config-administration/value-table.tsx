import { DeleteOutlined, EditOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { ConfigValues } from '@reap/contracts/user-center/config';
import { Button } from 'antd';
import { useState } from 'react';
import { CutText } from '../../display/cut-text.tsx';
import { turning } from '../../display/selected-record-header.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { nameIn } from '../../i18n/name-in.ts';
import { choice, column, count, dateTime, status } from '../../list/columns.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { action, type RowAction } from '../../list/row-actions.tsx';
import { type Portal, usePortal } from '../../portal/portal.tsx';
import type { ConfigRow } from './rows.ts';
import { ValueDialog } from './value.dialog.tsx';
import { limitLabel, type ValueRow, valueLabels } from './value-labels.tsx';

/** The values of the chosen item, each as people say it, with what holds while it is out of use. */
export function ValueTable({ item, values }: { item: ConfigRow; values: ConfigValues }) {
  const portal = usePortal();
  const { t, can } = portal;
  const [edited, setEdited] = useState<ValueRow | 'new'>();
  const nameOf = (row: ValueRow) => nameIn(row, portal.language);
  const usual = (row: ValueRow) => usualWords(row, portal);
  return (
    <>
      <ListScreen
        call={values.page}
        local
        live="settings"
        rowKey="id"
        fixed={{ cfgKey: item.cfgKey }}
        columns={[
          {
            ...column('name', { width: 200 }),
            render: row => (
              <>
                <CutText text={nameOf(row)} />
                <code style={{ display: 'block', fontSize: 12, color: 'var(--reap-secondary)' }}>{row.valKey}</code>
              </>
            ),
          },
          {
            ...column('value', { width: 150 }),
            render: row => (
              <strong
                style={{
                  fontWeight: 600,
                  ...(row.status === EnableStatus.disabled && { color: 'var(--reap-secondary)', textDecoration: 'line-through' }),
                }}
              >
                {valueLabels(row, row.value, portal)}
              </strong>
            ),
          },
          { ...column('standard', { width: 190 }), render: row => <CutText text={limitLabel(row, portal) || '—'} /> },
          status('status', 'enableStatus', { width: 90 }),
          choice('kind', 'settingKind', { width: 80, hidden: true }),
          count('sort', { width: 80, hidden: true }),
          dateTime('updatedTime'),
          column('updatedBy', { width: 100, hidden: true }),
          column('remark', { width: 180 }),
        ]}
        toolbar={
          item.allowed.includes('addValue') &&
          can(values.save) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('config.value.add')}
            </Button>
          )
        }
        actions={row => [
          action(values.update, row, {
            as: 'update',
            label: t('config.value.edit'),
            icon: <EditOutlined />,
            onClick: () => setEdited(row),
          }),
          resetting(row, values, portal),
          turning(
            values.chgStatus,
            row,
            {
              name: nameOf(row),
              status: row.status,
              about: usual(row) ? t('config.value.disableHint', { value: usual(row) }) : t('config.disableHint'),
            },
            t,
          ),
          action(values.delete, row, {
            as: 'delete',
            label: t('administration.delete'),
            icon: <DeleteOutlined />,
            danger: true,
            done: t('administration.deleted'),
            confirm: {
              title: t('administration.deleteAsk', { name: nameOf(row) }),
              content: t('config.value.deleteHint'),
              verb: t('administration.delete'),
            },
          }),
        ]}
        empty={<EmptyState kind="none" title={t('config.value.none')} hint={t('config.value.noneHint')} />}
      />
      <ValueDialog values={values} cfgKey={item.cfgKey} value={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

const usualWords = (row: ValueRow, portal: Portal): string => (row.standard === null ? '' : valueLabels(row, row.standard, portal));

/** Back to what the portal comes with, where something else was chosen. */
function resetting(row: ValueRow, values: ConfigValues, portal: Portal): RowAction | undefined {
  const { t } = portal;
  if (row.standard === null || row.value === row.standard) return undefined;
  const change = action(values.update, row, {
    as: 'update',
    label: t('config.value.reset'),
    icon: <UndoOutlined />,
    input: { ...row, value: row.standard },
    done: t('config.value.saved'),
    confirm: {
      title: t('config.value.resetAsk', { name: nameIn(row, portal.language) }),
      content: t('config.value.resetHint', { from: valueLabels(row, row.value, portal), to: usualWords(row, portal) }),
      verb: t('config.value.reset'),
    },
  });
  return change && { ...change, key: 'reset' };
}
