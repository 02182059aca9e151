import { PlusOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { DictEntries, DictTypes } from '@reap/contracts/user-center/dictionary';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { StatusTag } from '../display/status-tag.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { nameIn } from '../i18n/name-in.ts';
import { MasterList, useMaster } from '../list/master-list.tsx';
import { usePortal } from '../portal/portal.tsx';
import { DictType } from './dict-administration/dict-type.tsx';
import type { DictTypeRow } from './dict-administration/rows.ts';
import { TypeDialog } from './dict-administration/type.dialog.tsx';
import { useChosenOrFirst } from './use-chosen-or-first.ts';

interface DictAdministrationProps {
  types: DictTypes;
  entries: DictEntries;
}

/** A service's dictionaries: types left, the chosen one's entries right, in both languages (screens.md uc.dict). */
export function DictAdministration({ types, entries }: DictAdministrationProps) {
  const { t, language, can } = usePortal();
  const [edited, setEdited] = useState<DictTypeRow | 'new'>();
  const list = useMaster(types.page);
  const { chosen, choose, leave } = useChosenOrFirst('dict', list.rows);
  return (
    <div className="reap-beside">
      <MasterList
        list={list}
        label={t('dictionary.types')}
        placeholder={t('dictionary.search')}
        chosen={chosen}
        onChoose={choose}
        lineOf={row => ({
          id: row.id,
          title: nameIn(row, language),
          note: t('dictionary.note', { key: row.dictType, n: row.entries }),
          tag: row.status === EnableStatus.disabled && <StatusTag name="enableStatus" value={0} />,
        })}
        add={
          can(types.save) && (
            <Tooltip title={t('dictionary.add')}>
              <Button type="primary" icon={<PlusOutlined />} aria-label={t('dictionary.add')} onClick={() => setEdited('new')} />
            </Tooltip>
          )
        }
        empty={<EmptyState kind="none" title={t('dictionary.none')} hint={t('dictionary.noneHint')} />}
      />
      <div style={{ flex: 1, minWidth: 0 }}>
        {chosen && (
          <DictType key={chosen} id={chosen} types={types} entries={entries} onEdit={setEdited} onGone={leave} onCopied={choose} />
        )}
      </div>
      <TypeDialog types={types} type={edited} onClose={() => setEdited(undefined)} onMade={choose} />
    </div>
  );
}
