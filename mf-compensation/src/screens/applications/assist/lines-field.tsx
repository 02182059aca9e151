import { formatMoney } from '@reap/shared-ui/core/format';
import { Hint } from '@reap/shared-ui/hint';
import { PlainTable, type PlainTableColumns } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useMemo } from 'react';
import {
  type ChosenLine,
  choose,
  chosenOf,
  keyOf,
  type Line,
  obstacle,
  peopleOf,
  sumOf,
  titleOf,
  withPhoto,
} from '../../../claim-lines.ts';
import { useNewest } from '../../../use-newest.ts';
import { SubTypeText } from '../../orders/sub-types.tsx';
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
  const change = useNewest(value, onChange);
  const columns = useColumns();
  return (
    // As wide as its place and no wider: a wide table scrolls in it.
    <div id={id} tabIndex={-1} style={{ width: 0, minWidth: '100%' }}>
      <PlainTable<Line>
        keyOf={keyOf}
        rows={lines}
        columns={columns}
        pages="none"
        width={820}
        selection={{
          keys: value.map(keyOf),
          onChange: keys => change(now => choose(now, keys, lines)),
          nameOf: titleOf,
          blocked: line => {
            const why = obstacle(line, chosen);
            return why === 'group' ? t('apply.mixed') : disabled || why !== undefined;
          },
        }}
        sums={{
          title: t('assist.chosen', { n: chosen.length, people: peopleOf(chosen).length }),
          of: { amount: <strong className="reap-figures">{formatMoney(sumOf(chosen))}</strong> },
        }}
      />
      {photos && (
        <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))', marginTop: 12 }}>
          {peopleOf(chosen).map(({ paxId, name }) => (
            <div key={paxId}>
              <div style={{ marginBottom: 4 }}>{t('assist.photoOf', { name })}</div>
              <PhotoInput
                alt={t('assist.photoOf', { name })}
                value={value.find(line => line.paxId === paxId)?.photoId}
                onChange={photoId => change(now => withPhoto(now, paxId, photoId))}
                disabled={disabled}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function useColumns(): PlainTableColumns<Line> {
  const { t } = usePortal();
  return useMemo(() => {
    const label = (name: string) => t(`field.claim.${name}`);
    return [
      { key: 'paxName', title: label('paxName'), render: line => line.paxName, width: 110, cut: true },
      { key: 'flight', title: label('flightNo'), render: line => `${line.flightNo} ${line.flightDate}`, width: 170 },
      { key: 'segment', title: label('segment'), render: line => line.segment, width: 92 },
      {
        key: 'reason',
        title: label('accidentSubType'),
        render: line => <SubTypeText type={line.accidentType} value={line.accidentSubType} />,
        width: 120,
      },
      { key: 'station', title: label('serviceCity'), render: line => <StationText code={line.serviceCity} />, width: 100 },
      {
        key: 'amount',
        title: label('currentAmount'),
        align: 'right',
        render: line => <span className="reap-figures">{formatMoney(line.currentAmount)}</span>,
        width: 110,
      },
      { key: 'claimState', title: label('claimState'), render: line => <State line={line} />, width: 110 },
      { key: 'claimUntil', title: label('claimUntil'), render: line => line.claimUntil, width: 110 },
    ];
  }, [t]);
}

function State({ line }: { line: Line }) {
  const tag = <StatusTag name="claimState" value={line.claimState} />;
  return line.applyNo ? <Hint text={line.applyNo}>{tag}</Hint> : tag;
}
