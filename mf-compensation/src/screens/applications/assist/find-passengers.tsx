import { FormOutlined } from '@ant-design/icons';
import { assist, maxAppliedFor } from '@reap/contracts/compensation/claim/assist';
import { choice, column, date, dict } from '@reap/shared-ui/columns';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { day, field, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { PaxAmounts } from './pax-amounts.tsx';

/** The first step: whoever stands at the counter, and those he collects for. */
export function FindPassengers({ onChosen }: { onChosen: (paxIds: readonly string[]) => void }) {
  const { t, can } = usePortal();
  const mayApply = can(assist.saveBehalfApply);
  return (
    <ListScreen
      call={assist.findPaxList}
      title={t('assist.title')}
      trail={[t('group.irregular')]}
      filters={[flightNo('flightNo', { placeholder: 'TV9801' }), day('flightDate'), field('paxName'), field('idNo'), field('tktNo')]}
      inRow={5}
      columns={[
        column('paxName', { width: 120 }),
        {
          field: 'openCount',
          width: 132,
          render: pax => <PaxAmounts paxId={pax.paxId} name={pax.paxName ?? pax.tktNo ?? ''} count={pax.lineCount} open={pax.openCount} />,
        },
        column('flightNo', { width: 92 }),
        date('flightDate'),
        column('segment', { width: 100 }),
        dict('cabin', 'cabin', { width: 90 }),
        choice('idType', 'idType', { width: 90 }),
        column('idNo', { width: 180 }),
        column('tktNo', { width: 136 }),
        column('pnr', { width: 84 }),
        column('telephone', { width: 124 }),
      ]}
      empty={<EmptyState kind="none" title={t('assist.findTitle')} hint={t('assist.findHint')} />}
      selectable={pax => mayApply && pax.openCount > 0}
      selectAtMost={maxAppliedFor}
      selected={selection => (
        <Button type="primary" size="small" disabled={!mayApply} onClick={() => onChosen(selection.rows.map(pax => pax.paxId))}>
          {t('assist.applyFor', { n: selection.rows.length })}
        </Button>
      )}
      actions={pax => [
        pax.openCount > 0 && {
          key: 'apply',
          label: t('assist.apply'),
          icon: <FormOutlined />,
          call: assist.saveBehalfApply,
          run: () => onChosen([pax.paxId]),
        },
      ]}
    />
  );
}
