import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { readListUrl, writeListUrl } from '@reap/shared-ui/core/list-url';
import { OrgTree } from '@reap/shared-ui/org-tree';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';

const key = 'reap.staff.tree';

/** Open on wide pages until the person says otherwise, in this browser. */
function startsOpen(): boolean {
  try {
    const kept = localStorage.getItem(key);
    return kept ? kept === 'open' : globalThis.innerWidth >= 1280;
  } catch {
    return true;
  }
}

/** The organisation tree as a filter of the list: the chosen one stands in the tab's location, as the other filters do. */
export function OrgPanel() {
  const { t, tab, setTabPath } = usePortal();
  const [open, setOpen] = useState(startsOpen);
  const state = readListUrl(tab.path, {});
  const { organizationId, ...others } = state.values;
  const choose = ([id]: string[]) =>
    setTabPath(writeListUrl(tab.path, { ...state, pageNumber: 1, values: { ...others, ...(id && { organizationId: id }) } }));
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
        <OrgTree any value={organizationId ? [String(organizationId)] : []} onChange={choose} height={520} label={t('staff.tree.filter')} />
      )}
    </aside>
  );
}
