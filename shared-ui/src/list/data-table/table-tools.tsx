import { ColumnHeightOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Popover } from '../../feedback/popover.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { TableColumn } from '../columns.tsx';
import type { TableLook } from '../remembered/remembered.ts';
import { ColumnSettings } from './column-settings.tsx';

interface TableToolsProps {
  columns: readonly Pick<TableColumn<never>, 'key' | 'title' | 'width' | 'hidden'>[];
  look: TableLook;
  onLook: (look: TableLook) => void;
  onRefresh: () => void;
}

/** Refresh, columns and density, right of the toolbar. */
export function TableTools({ columns, look, onLook, onRefresh }: TableToolsProps) {
  const { t } = useWords();
  const compact = look.density === 'compact';
  const density = t(compact ? 'table.roomy' : 'table.compact');
  return (
    <div style={{ display: 'flex', gap: 4 }}>
      <Tooltip title={t('table.refresh')}>
        <Button size="small" type="text" icon={<ReloadOutlined />} aria-label={t('table.refresh')} onClick={onRefresh} />
      </Tooltip>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<ColumnSettings columns={columns} look={look} onLook={onLook} />}
        title={t('table.columns')}
      >
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
