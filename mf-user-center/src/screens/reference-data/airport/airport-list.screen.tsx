import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { airport } from '@reap/contracts/user-center/airport';
import { AreaPicker, useCityName } from '@reap/shared-ui/area-picker';
import { Can } from '@reap/shared-ui/can';
import { choice, column, dateTime, status, words } from '@reap/shared-ui/columns';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, customFilter, field } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';
import { useState } from 'react';
import { AirportDialog } from './airport.dialog.tsx';

type Row = RowOf<typeof airport.page>;

/** Airports with their cities and terminals (screens.md uc.airport). */
export default function AirportListScreen() {
  const { t, tab, language } = usePortal();
  const [edited, setEdited] = useState<Row | 'new'>();
  const city = useCityName(new URLSearchParams(tab.path.split('?')[1]).get('city3Code') ?? undefined);
  const nameOf = (row: Row) => (language === 'en-US' && row.airportEnName ? row.airportEnName : row.airportChName);
  return (
    <>
      <ListScreen
        call={airport.page}
        title={t('airport.title')}
        trail={[t('group.system')]}
        live="settings"
        rowKey="id"
        filters={[
          field('airport3Code', { width: 100 }),
          field('cityChName', { label: t('airport.name') }),
          customFilter(
            'city3Code',
            ({ value, onChange, id }) => <AreaPicker id={id} value={typeof value === 'string' ? value : undefined} onChange={onChange} />,
            value => city || String(value),
            { label: t('airport.city') },
          ),
          choiceFilter('areaType', 'areaType'),
          choiceFilter('status', 'enableStatus'),
        ]}
        columns={[
          column('airport3Code', { width: 110 }),
          column('airportChName', { width: 160 }),
          column('airportEnName', { width: 190 }),
          column('city3Code', { width: 110 }),
          column('cityChName', { width: 110 }),
          column('cityEnName', { width: 130, hidden: true }),
          choice('areaType', 'areaType', { width: 90 }),
          words('terminals', { width: 140 }),
          status('status', 'enableStatus', { width: 90 }),
          column('updatedBy', { width: 110, hidden: true }),
          dateTime('updatedTime'),
        ]}
        toolbar={
          <Can do={airport.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('airport.add')}
            </Button>
          </Can>
        }
        actions={row => [
          action(airport.update, row, { as: 'update', label: t('airport.edit'), icon: <EditOutlined />, onClick: () => setEdited(row) }),
          action(airport.delete, row, {
            as: 'delete',
            label: t('airport.delete.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            done: t('airport.delete.done'),
            confirm: {
              title: t('airport.delete.title', { name: nameOf(row), code: row.airport3Code }),
              content: t('airport.delete.content'),
              verb: t('airport.delete.verb'),
            },
          }),
        ]}
        empty={<EmptyState kind="none" title={t('airport.empty')} hint={t('airport.emptyHint')} />}
      />
      <AirportDialog airport={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
