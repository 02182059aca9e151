import {
  CheckCircleOutlined,
  DeleteOutlined,
  EditOutlined,
  LinkOutlined,
  PlusOutlined,
  SearchOutlined,
  SendOutlined,
  StopOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { Can } from '@reap/shared-ui/can';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { choice, column, date, dateTime, dict, since, status } from '@reap/shared-ui/columns';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { choiceFilter, customFilter, dateRange, dictFilter, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { Masked } from '@reap/shared-ui/masked';
import { usePortal } from '@reap/shared-ui/portal';
import { switchFilter } from '@reap/shared-ui/switch-filter';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { routes } from '../../../routes.ts';
import { BagTag } from '../bag-tag.tsx';
import { deleting, type EndStep, editing, ending, matching, moving } from '../baggage-actions.tsx';
import type { BaggageRow } from '../baggage-row.ts';
import { EndDialog } from '../end.dialog.tsx';
import { useTerminals } from '../terminals.ts';

/** Baggage accidents with all filters and the steps of each (screens.md comp.baggageList). */
export default function BaggageListScreen() {
  const { t, openTab, language } = usePortal();
  const terminals = useTerminals(baggage.findTerminal);
  const [asked, setAsked] = useState<{ row: BaggageRow; step: EndStep }>();
  const end = (step: EndStep, row: BaggageRow, icon: ReactNode) => ending(step, row, t, () => setAsked({ row, step }), icon);
  return (
    <ListScreen
      call={baggage.findBaggageAccidentList}
      exportCall={baggage.export}
      title={t('baggage.list.title')}
      trail={[t('group.irregular')]}
      filters={[
        field('accidentNo'),
        field('bagTag', { placeholder: 'TV 123456' }),
        choiceFilter('accidentStatus', 'baggageAccidentStatus', { multiple: true }),
        dictFilter('accidentSubType', 'baggage_type', { multiple: true }),
        flightNo('flightNo'),
        dateRange('flightStartDate', 'flightEndDate', { label: t('field.baggageAccident.flightDate') }),
        field('paxName'),
        field('phone'),
        customFilter(
          'terminal',
          ({ value, onChange, id }) => <ChoiceSelect id={id} multiple options={terminals.options} value={value} onChange={onChange} />,
          value => joinWords([value].flat().map(terminals.nameOf), language),
        ),
        switchFilter('unmatched', t),
      ]}
      columns={[
        { ...column('accidentNo'), open: row => routes.baggageDetail({ accidentId: row.accidentId }) },
        status('accidentStatus', 'baggageAccidentStatus'),
        dict('accidentSubType', 'baggage_type', { width: 92 }),
        { field: 'bagTag', width: 112, render: row => <BagTag tag={row.bagTag} /> },
        column('paxName', { width: 104 }),
        {
          ...column('phone', { width: 150, hidden: true }),
          render: row => (
            <Masked value={row.phone} call={baggage.reveal} input={{ accidentId: row.accidentId }} column="phone" about={row.paxName} />
          ),
        },
        column('flightNo', { width: 92 }),
        date('flightDate'),
        column('segment', { width: 96 }),
        { field: 'terminal', width: 108, render: row => terminals.nameOf(row.terminal) },
        since('waitingSince'),
        column('matchedAccidentNo', { width: 200 }),
        choice('bagColor', 'bagColor', { hidden: true }),
        choice('bagType', 'bagType', { hidden: true }),
        column('description', { width: 220, hidden: true }),
        column('createdBy', { width: 96 }),
        dateTime('createdTime'),
      ]}
      actions={row => [
        editing(row, t, <EditOutlined />),
        moving('submit', row, t, <SendOutlined />),
        moving('toMatch', row, t, <SearchOutlined />),
        matching(row, t, <LinkOutlined />),
        end('toCloseStatus', row, <CheckCircleOutlined />),
        end('toLost', row, <WarningOutlined />),
        end('toVoidStatus', row, <StopOutlined />),
        deleting(row, t, <DeleteOutlined />),
      ]}
      toolbar={
        <Can do={baggage.save}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => openTab(routes.baggageForm({ type: 'ADD' }))}>
            {t('baggage.add')}
          </Button>
        </Can>
      }
      // The dialog stays open through a refusal; its next try is about the row as it was read then.
      tools={({ rows }) =>
        asked && (
          <EndDialog
            accident={rows?.find(row => row.accidentId === asked.row.accidentId) ?? asked.row}
            step={asked.step}
            onClose={() => setAsked(undefined)}
          />
        )
      }
      empty={t('baggage.empty')}
    />
  );
}
