import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { FilterValues } from '@reap/shared-ui/core/list-url';
import { OrgTree } from '@reap/shared-ui/org-tree';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';

interface OrgPanelProps {
  /** The filters of the list, and what sets them. */
  list: { values: FilterValues; search: (values: FilterValues) => void };
  /** The filter of the list that an organisation is chosen for. */
  field: string;
  /** Under this name it is remembered whether the tree is open. */
  name: string;
  height?: number;
  /** One was dragged onto another. */
  onDrop?: (id: string, parentId: string) => void;
}

/** Open on wide pages until the person says otherwise, in this browser. */
function startsOpen(key: string): boolean {
  try {
    const kept = localStorage.getItem(key);
    return kept ? kept === 'open' : globalThis.innerWidth >= 1280;
  } catch {
    return true;
  }
}

/** The organisation tree as a filter of the list, like those above it. */
export function OrgPanel({ list, field, name, height = 520, onDrop }: OrgPanelProps) {
  const { t } = usePortal();
  const key = `reap.${name}.tree`;
  const [open, setOpen] = useState(() => startsOpen(key));
  const { [field]: chosen, ...others } = list.values;
  const choose = ([id]: string[]) => list.search({ ...others, ...(id && { [field]: id }) });
  const turn = () => {
    setOpen(!open);
    try {
      localStorage.setItem(key, open ? 'closed' : 'open');
    } catch {
      // Without storage it opens as delivered.
    }
  };
  const verb = t(open ? 'staff.tree.close' : 'staff.tree.open');
  return (
    <aside
      className="reap-card"
      aria-label={t('person.orgTree')}
      style={{ flex: 'none', width: open ? 232 : 40, padding: open ? 12 : 4, boxSizing: 'border-box' }}
    >
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: open ? 8 : 0 }}>
        {open && <strong>{t('person.orgTree')}</strong>}
        <Button
          type="text"
          size="small"
          aria-label={verb}
          title={verb}
          aria-expanded={open}
          icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          onClick={turn}
        />
      </div>
      {open && (
        <OrgTree
          any
          value={chosen ? [String(chosen)] : []}
          onChange={choose}
          height={height}
          label={t('staff.tree.filter')}
          {...(onDrop && { onDrop })}
        />
      )}
    </aside>
  );
}
