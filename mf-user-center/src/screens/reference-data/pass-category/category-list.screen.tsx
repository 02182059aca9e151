import { EditOutlined, PlusOutlined, PoweroffOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { passCategory } from '@reap/contracts/user-center/pass-category';
import { Can } from '@reap/shared-ui/can';
import { choice, column, dateTime, status } from '@reap/shared-ui/columns';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, customFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { useFilterWord } from '../../../filter-word.ts';
import { CategoryDialog } from './category.dialog.tsx';
import { ServiceSelect, useServices } from './service-select.tsx';

type Row = RowOf<typeof passCategory.sendPassCategoryPage>;

/** Categories of passengers, each with the special service that goes with it (screens.md uc.passCategory). */
export default function CategoryListScreen() {
  const { t, language } = usePortal();
  const [edited, setEdited] = useState<Row | 'new'>();
  const serviceWord = useFilterWord(useServices().options);
  return (
    <>
      <ListScreen
        call={passCategory.sendPassCategoryPage}
        title={t('passCategory.title')}
        trail={[t('group.system')]}
        live="settings"
        rowKey="id"
        filters={[
          field('category'),
          field('code'),
          choiceFilter('type', 'typeValue'),
          choiceFilter('state', 'enableStatus'),
          customFilter(
            'sysDictionaryDataId',
            ({ value, onChange, id }) => (
              <ServiceSelect
                control={{ id, value, onChange: chosen => onChange(typeof chosen === 'string' ? chosen : undefined) }}
                placeholder={t('search.all')}
              />
            ),
            serviceWord,
          ),
        ]}
        columns={[
          column('code', { width: 130 }),
          column('category', { width: 180 }),
          choice('type', 'typeValue', { width: 110 }),
          { ...column('service', { width: 180 }), render: row => serviceOf(row, language) },
          status('state', 'enableStatus', { width: 90 }),
          column('updatedBy', { width: 110 }),
          dateTime('updatedTime'),
        ]}
        toolbar={
          <Can do={passCategory.savePassCategory}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('passCategory.add')}
            </Button>
          </Can>
        }
        actions={row => [
          action(passCategory.updatePassCategory, row, {
            as: 'update',
            label: t('passCategory.edit'),
            icon: <EditOutlined />,
            onClick: () => setEdited(row),
          }),
          turning(row, t),
        ]}
        empty={<EmptyState kind="none" title={t('passCategory.empty')} hint={t('passCategory.emptyHint')} />}
      />
      <CategoryDialog category={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

const serviceOf = ({ service, serviceName, serviceNameEn }: Row, language: string): string =>
  service ? `${language === 'en-US' && serviceNameEn ? serviceNameEn : serviceName} ${service}` : '—';

function turning(row: Row, t: Portal['t']) {
  const verb = t(row.state === EnableStatus.enabled ? 'passCategory.disable' : 'passCategory.enable');
  return action(passCategory.updatePassCategoryState, row, {
    as: 'state',
    label: verb,
    icon: <PoweroffOutlined />,
    input: { id: row.id, version: row.version, state: row.state === EnableStatus.enabled ? EnableStatus.disabled : EnableStatus.enabled },
    ...(row.state === EnableStatus.enabled && {
      confirm: { title: t('passCategory.disableAsk', { name: row.category }), content: t('passCategory.disableHint'), verb },
    }),
  });
}
