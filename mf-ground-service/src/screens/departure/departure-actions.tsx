import { RedoOutlined, SendOutlined } from '@ant-design/icons';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { departure } from '@reap/contracts/flight-passenger/departure';
import type { Selection } from '@reap/shared-ui/list-screen';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { action, type RowAction, useRowActions } from '@reap/shared-ui/row-actions';
import { Button } from 'antd';

export type Departure = RowOf<typeof departure.departureInfoImportDepartListPage>;
type Outcome = AnswerOf<typeof departure.passengerDeparture>;

/** Says how many departed, and how many did not. */
export const tellOutcome =
  ({ t, toast }: Pick<Portal, 't' | 'toast'>) =>
  ({ departed, failed }: Outcome): void => {
    if (failed > 0) toast.warning(t('departure.doneSome', { departed, failed }));
    else toast.success(t('departure.done', { departed }));
  };

/** What can be done with one name. */
export const departureActions = (row: Departure, portal: Pick<Portal, 't' | 'toast'>): (RowAction | undefined)[] =>
  (['depart', 'repeat'] as const).map(as => moving(as, [row], portal));

const look = {
  depart: { call: departure.passengerDeparture, icon: <SendOutlined /> },
  repeat: { call: departure.repeatDeparture, icon: <RedoOutlined /> },
};

/** A move for those of the names that it is for; undefined where it is for none. */
function moving(
  as: 'depart' | 'repeat',
  rows: readonly Departure[],
  portal: Pick<Portal, 't' | 'toast'>,
  after?: () => void,
): RowAction | undefined {
  const { t } = portal;
  const [first, ...others] = rows.filter(row => row.allowed.includes(as));
  if (!first) return undefined;
  const about = others.length > 0 ? t('departure.names', { n: others.length + 1 }) : (first.paxName ?? first.flightNo);
  const { call, icon } = look[as];
  return action(call, first, {
    as,
    icon,
    label: t(`departure.${as}.verb`),
    input: { records: [first, ...others].map(({ id, version }) => ({ id, version })) },
    confirm: { title: t(`departure.${as}.title`, { about }), content: t(`departure.${as}.content`), verb: t(`departure.${as}.verb`) },
    done: false,
    after: outcome => {
      tellOutcome(portal)(outcome);
      after?.();
    },
  });
}

/** The same for all names that were chosen. */
export function ChosenActions({ selection }: { selection: Selection<Departure> }) {
  const portal = usePortal();
  const moves = (['depart', 'repeat'] as const).map(as => moving(as, selection.rows, portal, selection.clear));
  const { allowed, busy, start } = useRowActions(moves);
  const countOf = (key: string) => selection.rows.filter(row => row.allowed.some(one => one === key)).length;
  return allowed.map((one, at) => (
    <Button key={one.key} type={at === 0 ? 'primary' : 'default'} icon={one.icon} loading={busy === one.key} onClick={() => start(one)}>
      {portal.t('departure.chosen', { verb: one.label, n: countOf(one.key) })}
    </Button>
  ));
}
