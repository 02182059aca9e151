import { DownOutlined } from '@ant-design/icons';
import { tenantCombo } from '@reap/contracts/user-center/lookup';
import { useCall } from '@reap/shared-ui/core/query';
import { useMenuFocus } from '@reap/shared-ui/menu-focus';
import { useToast } from '@reap/shared-ui/toast';
import { useWords } from '@reap/shared-ui/words';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { useSignedIn } from '../session/session-store.ts';
import { switchTenant } from '../session/switch-tenant.ts';
import { tenantLabel } from '../session/tenant-label.ts';
import { mayLeave } from '../tabs/leave-tabs.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import styles from './top-bar.module.css';

/** The tenant whose data is shown; a choice for those who may work in several (seed 0 §1). */
export function TenantSwitch() {
  const { t } = useWords();
  const { tenant, looking } = useSignedIn();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const { data: tenants = [] } = useCall(tenantCombo.getCombo, {}, { staleTime: Number.POSITIVE_INFINITY });
  const choose = async (id: string) => {
    if (id === tenant.id || !(await mayLeave(useTabs.getState().tabs))) return;
    await switchTenant(id).catch(toast.failure);
  };
  const focus = useMenuFocus(button, ({ key }) => void choose(key));
  if (tenants.length < 2 || looking) return <span className={`${styles['tenant']} ${styles['wide']}`}>{tenant.name}</span>;
  return (
    <Dropdown
      trigger={['click']}
      {...focus.over}
      menu={{
        items: tenants.map(one => ({ key: one.id, label: tenantLabel(one, tenants) })),
        ...focus.menu,
        selectable: true,
        selectedKeys: [tenant.id],
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles['tenant']}
        aria-label={`${t('common.tenant')}: ${tenant.name}`}
        aria-haspopup="menu"
      >
        {tenant.name}
        <DownOutlined className={styles['chevron']} />
      </button>
    </Dropdown>
  );
}
