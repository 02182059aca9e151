import { PlusOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { ConfigItems, ConfigValues } from '@reap/contracts/user-center/config';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { StatusTag } from '../display/status-tag.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { nameIn } from '../i18n/name-in.ts';
import { MasterList, useMaster } from '../list/master-list.tsx';
import { usePortal } from '../portal/portal.tsx';
import { ConfigItem } from './config-administration/config-item.tsx';
import { ItemDialog } from './config-administration/item.dialog.tsx';
import type { ConfigRow } from './config-administration/rows.ts';
import { useChosenOrFirst } from './use-chosen-or-first.ts';

interface ConfigAdministrationProps {
  items: ConfigItems;
  values: ConfigValues;
}

/** A service's configuration: items left, the chosen one's values right, each typed by its kind (screens.md uc.config). */
export function ConfigAdministration({ items, values }: ConfigAdministrationProps) {
  const { t, language, can } = usePortal();
  const [edited, setEdited] = useState<ConfigRow | 'new'>();
  const list = useMaster(items.page);
  const { chosen, choose, leave } = useChosenOrFirst('item', list.rows);
  return (
    <div className="reap-beside">
      <MasterList
        list={list}
        label={t('config.items')}
        placeholder={t('config.search')}
        chosen={chosen}
        onChoose={choose}
        lineOf={row => ({
          id: row.id,
          title: nameIn(row, language),
          note: row.cfgKey,
          tag: row.status === EnableStatus.disabled && <StatusTag name="enableStatus" value={0} />,
        })}
        add={
          can(items.save) && (
            <Tooltip title={t('config.add')}>
              <Button type="primary" icon={<PlusOutlined />} aria-label={t('config.add')} onClick={() => setEdited('new')} />
            </Tooltip>
          )
        }
        empty={<EmptyState kind="none" title={t('config.none')} hint={t('config.noneHint')} />}
      />
      <div style={{ flex: 1, minWidth: 0 }}>
        {chosen && (
          <ConfigItem key={chosen} id={chosen} items={items} values={values} onEdit={setEdited} onGone={leave} onCopied={choose} />
        )}
      </div>
      <ItemDialog items={items} item={edited} onClose={() => setEdited(undefined)} onMade={choose} />
    </div>
  );
}
