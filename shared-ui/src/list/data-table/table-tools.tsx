import { ColumnHeightOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { useWords } from '../../i18n/words.tsx';
import type { TableLook } from '../remembered.ts';

interface TableToolsProps {
  columns: readonly { key: string; title: string }[];
  hidden: readonly string[];
  look: TableLook;
  onLook: (look: TableLook) => void;
  onRefresh: () => void;
}

/** Refresh, columns and density, right of the toolbar. */
export function TableTools({ columns, hidden, look, onLook, onRefresh }: TableToolsProps) {
  const { t } = useWords();
  const compact = look.density === 'compact';
  const density = t(compact ? 'table.roomy' : 'table.compact');
  const show = (shown: string[]) => onLook({ ...look, hidden: columns.map(column => column.key).filter(key => !shown.includes(key)) });
  const chooser = (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 8, maxHeight: 360, overflow: 'auto' }}>
      <Checkbox.Group
        value={columns.map(column => column.key).filter(key => !hidden.includes(key))}
        options={columns.map((column, index) => ({ value: column.key, label: column.title, disabled: index === 0 }))}
        onChange={show}
        style={{ display: 'flex', flexDirection: 'column', gap: 4 }}
      />
      <Button size="small" onClick={() => onLook({ ...look, hidden: null })}>
        {t('table.delivered')}
      </Button>
    </div>
  );
  return (
    <div style={{ display: 'flex', gap: 4 }}>
      <Tooltip title={t('table.refresh')}>
        <Button size="small" type="text" icon={<ReloadOutlined />} aria-label={t('table.refresh')} onClick={onRefresh} />
      </Tooltip>
      <Popover trigger="click" placement="bottomRight" content={chooser} title={t('table.columns')}>
        <Button size="small" type="text" icon={<TableOutlined />} aria-label={t('table.columns')} />
      </Popover>
      <Tooltip title={density}>
        <Button
          size="small"
          type="text"
          icon={<ColumnHeightOutlined />}
          aria-label={density}
          onClick={() => onLook({ ...look, density: compact ? 'roomy' : 'compact' })}
        />
      </Tooltip>
    </div>
  );
}
