import { formatMoney } from '@reap/shared-ui/core/format';
import { selectionNames } from '@reap/shared-ui/core/selection-names';
import { DictText } from '@reap/shared-ui/dict';
import { Hint } from '@reap/shared-ui/hint';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Table, type TableColumnType } from 'antd';
import { useMemo } from 'react';
import { type ChosenLine, choose, chosenOf, keyOf, type Line, obstacle, peopleOf, sumOf, withPhoto } from './claim-lines.ts';
import { PhotoInput } from './photo-input.tsx';

interface LinesFieldProps {
  id?: string | undefined;
  lines: readonly Line[];
  value: readonly ChosenLine[];
  onChange: (chosen: readonly ChosenLine[]) => void;
  /** Each passenger's document is photographed. */
  photos: boolean;
  disabled: boolean;
}

/** What these passengers have of orders in effect: what is open can be ticked, the rest says why not. */
export function LinesField({ id, lines, value, onChange, photos, disabled }: LinesFieldProps) {
  const { t } = usePortal();
  const chosen = chosenOf(lines, value);
  const columns = useColumns();
  const names = selectionNames<Line>(t, line => `${line.paxName ?? ''} ${line.orderNo}`);
  return (
    // As wide as its place and no wider: a wide table scrolls in it.
    <div id={id} tabIndex={-1} style={{ width: 0, minWidth: '100%' }}>
      <Table<Line>
        size="small"
        bordered={false}
        pagination={false}
        rowKey={keyOf}
        columns={columns}
        dataSource={[...lines]}
        scroll={{ x: 820, ...(lines.length > 8 && { y: 320 }) }}
        rowSelection={{
          ...names,
          selectedRowKeys: value.map(keyOf),
          onChange: keys => onChange(choose(value, keys.map(String), lines)),
          getCheckboxProps: line => ({
            disabled: disabled || obstacle(line, chosen) !== undefined,
            ...names.getCheckboxProps(line),
            ...(obstacle(line, chosen) === 'group' && { title: t('apply.mixed') }),
          }),
        }}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={6}>
              {t('assist.chosen', { n: chosen.length, people: peopleOf(chosen).length })}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={6} align="right" colSpan={1}>
              <strong className="reap-figures">{formatMoney(sumOf(chosen))}</strong>
            </Table.Summary.Cell>
            <Table.Summary.Cell index={7} colSpan={2} />
          </Table.Summary.Row>
        )}
      />
      {photos && (
        <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))', marginTop: 12 }}>
          {peopleOf(chosen).map(({ paxId, name }) => (
            <div key={paxId}>
              <div style={{ marginBottom: 4 }}>{t('assist.photoOf', { name })}</div>
              <PhotoInput
                alt={t('assist.photoOf', { name })}
                value={value.find(line => line.paxId === paxId)?.photoId}
                onChange={photoId => onChange(withPhoto(value, paxId, photoId))}
                disabled={disabled}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function useColumns(): TableColumnType<Line>[] {
  const { t } = usePortal();
  return useMemo(() => {
    const label = (name: string) => t(`field.claim.${name}`);
    return [
      { key: 'paxName', title: label('paxName'), render: (_, line) => line.paxName, width: 110, ellipsis: true },
      { key: 'flight', title: label('flightNo'), render: (_, line) => `${line.flightNo} ${line.flightDate}`, width: 170 },
      { key: 'segment', title: label('segment'), render: (_, line) => line.segment, width: 92 },
      {
        key: 'reason',
        title: label('accidentSubType'),
        render: (_, line) => <DictText dictKey={line.accidentType === 1 ? 'fc_type' : 'baggage_type'} value={line.accidentSubType} />,
        width: 120,
      },
      { key: 'station', title: label('serviceCity'), render: (_, line) => <StationText code={line.serviceCity} />, width: 100 },
      {
        key: 'amount',
        title: label('currentAmount'),
        align: 'right',
        render: (_, line) => <span className="reap-figures">{formatMoney(line.currentAmount)}</span>,
        width: 110,
      },
      { key: 'claimState', title: label('claimState'), render: (_, line) => <State line={line} />, width: 110 },
      { key: 'claimUntil', title: label('claimUntil'), render: (_, line) => line.claimUntil, width: 110 },
    ];
  }, [t]);
}

function State({ line }: { line: Line }) {
  const tag = <StatusTag name="claimState" value={line.claimState} />;
  return line.applyNo ? <Hint text={line.applyNo}>{tag}</Hint> : tag;
}
