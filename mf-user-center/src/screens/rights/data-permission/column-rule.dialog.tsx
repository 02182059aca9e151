import { enums } from '@reap/contracts/enums';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { Dialog } from '@reap/shared-ui/dialog';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import type { TableRules } from './permissions.ts';
import type { Column } from './rule-labels.ts';

interface ColumnRuleDialogProps {
  table: TableRules | undefined;
  onDone: (table: TableRules) => void;
  onClose: () => void;
}

/** Per column a checkbox, and how it is treated; desensitised unless something else is chosen (seed 0 §2.7, §6). */
export function ColumnRuleDialog({ table, onDone, onClose }: ColumnRuleDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={table !== undefined}
      title={table && `${t('dataPerm.columnRules')} · ${table.tableName}`}
      width={640}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {table && <Columns key={table.modelId} table={table} onDone={onDone} onClose={onClose} />}
    </Dialog>
  );
}

function Columns({ table, onDone, onClose }: ColumnRuleDialogProps & { table: TableRules }) {
  const { t } = usePortal();
  const [columns, setColumns] = useState<readonly Column[]>(table.columnPermissionList);
  const set = (name: string, change: Partial<Column>) =>
    setColumns(columns.map(column => (column.processColumn === name ? { ...column, ...change } : column)));
  const ticked = columns.filter(column => column.checked).length;
  const treatments = enums.columnProcess.map(value => ({ value, label: t(`dataPerm.treatment.${value}`) }));
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t('dataPerm.columnHint')}</p>
      <PlainTable<Column>
        keyOf={({ processColumn }) => processColumn}
        rows={columns}
        pages="none"
        columns={[
          {
            title: (
              <Checkbox
                aria-label={t('common.selectAll')}
                checked={ticked === columns.length}
                indeterminate={ticked > 0 && ticked < columns.length}
                onChange={event => setColumns(columns.map(column => ({ ...column, checked: event.target.checked })))}
              />
            ),
            key: 'checked',
            width: 48,
            render: column => (
              <Checkbox
                aria-label={column.notes}
                checked={column.checked}
                onChange={event => set(column.processColumn, { checked: event.target.checked })}
              />
            ),
          },
          { title: t('field.columnPermission.notes'), field: 'notes' },
          {
            title: t('field.columnPermission.processor'),
            key: 'processor',
            width: 280,
            render: column =>
              column.checked ? (
                <ChoiceSelect
                  aria-label={t('dataPerm.treatmentOf', { name: column.notes })}
                  options={treatments}
                  value={column.processor}
                  onChange={value => set(column.processColumn, { processor: (value ?? 2) as Column['processor'] })}
                />
              ) : (
                <span style={{ color: 'var(--reap-secondary)' }}>{t('dataPerm.clear')}</span>
              ),
          },
        ]}
      />
      <Flex gap={8} justify="flex-end" style={{ marginTop: 16 }}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" onClick={() => onDone({ ...table, columnPermissionList: [...columns] })}>
          {t('common.ok')}
        </Button>
      </Flex>
    </>
  );
}
