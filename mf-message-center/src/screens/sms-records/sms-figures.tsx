import type { AnswerOf } from '@reap/contracts/contract';
import { enums } from '@reap/contracts/enums';
import type { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { formatCount } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { filterOf, useFigures } from '@reap/shared-ui/use-figures';
import type { List } from '@reap/shared-ui/use-list';

type Figures = AnswerOf<typeof smsPassenger.statics>;

/** How many messages match, by where they are; a click shows those alone. */
export function SmsFigures({ call, list }: { call: typeof smsPassenger.statics; list: List<typeof smsPassenger.list> }) {
  const { data } = useFigures(list, call, filterOf(list, 'deliveryState'));
  return <FiguresLine figures={data} onState={deliveryState => list.search({ ...list.values, deliveryState })} />;
}

interface FiguresLineProps {
  figures: Figures | undefined;
  onState: (state: Figures['states'][number]['deliveryState']) => void;
}

export function FiguresLine({ figures, onState }: FiguresLineProps) {
  const { t } = usePortal();
  const states = enums.deliveryState.flatMap(state => figures?.states.find(({ deliveryState }) => deliveryState === state) ?? []);
  // Figures are not worth an error of their own: the list below says what is wrong. Their place is there before them.
  return (
    <div role="status" className="reap-figures-line">
      {figures && <span>{t('sms.total', { n: `${formatCount(figures.total)}${figures.more ? '+' : ''}` })}</span>}
      {states.map(({ deliveryState, count }) => (
        <button key={deliveryState} type="button" className="reap-link" onClick={() => onState(deliveryState)}>
          {/* Of so many, only the first were counted. */}
          {t(`enum.deliveryState.${deliveryState}`)} {!figures?.more && formatCount(count)}
        </button>
      ))}
    </div>
  );
}
