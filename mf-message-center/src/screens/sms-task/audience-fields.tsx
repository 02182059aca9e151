import type { SheetWay } from '@reap/contracts/message-center/sms-task-sheet';
import type { Portal } from '@reap/shared-ui/portal';
import type { Control, FormField } from '@reap/shared-ui/schema-form';
import { PassengerTicks } from './passenger-ticks.tsx';
import { SegmentField } from './segment-field.tsx';
import type { Way, Written } from './send-preview.tsx';
import { TypedList } from './typed-list.tsx';

type Field = FormField<
  'mobiles' | 'people' | 'flightNo' | 'flightDate' | 'flightDateEnd' | 'segment' | 'paxIds' | 'specials' | 'pnrs' | 'tktNos'
>;

const lines = (way: SheetWay) => (control: Control) => <TypedList control={control} way={way} />;
const mobile = lines('mobile');
const hand = lines('hand');
const pnr = lines('pnr');
const tktNo = lines('tktNo');

type Ticked = Pick<Written, 'flightNo' | 'flightDate' | 'paxIds'>;

/** With another flight or day nobody is ticked any more: its table does not show who was, and they would be written to unseen. */
export function withoutTicks<C extends Partial<Ticked>>(changed: C, draft: Ticked, set: (values: { paxIds: string[] }) => void): C {
  const isOther = (['flightNo', 'flightDate'] as const).some(field => field in changed && changed[field] !== draft[field]);
  if (!isOther || !draft.paxIds?.length) return changed;
  set({ paxIds: [] });
  return { ...changed, paxIds: [] };
}

/** What is filled in for each way to choose the recipients. Numbers and tickets are never kept as a draft. */
export function audienceFieldsOf(way: Way, draft: Written, t: Portal['t']): readonly Field[] {
  const flight: readonly Field[] = [{ field: 'flightNo', kind: 'flightNo' }, { field: 'flightDate' }];
  const flights: readonly Field[] = [
    { field: 'flightNo', kind: 'flightNo', help: t('task.flightsHelp') },
    { field: 'flightDate' },
    { field: 'flightDateEnd', help: t('task.lastDayHelp') },
  ];
  const segment: Field = {
    field: 'segment',
    help: t('task.segmentHelp'),
    render: control => <SegmentField control={control} flight={draft} />,
  };
  switch (way) {
    case 'mobile':
      return [{ field: 'mobiles', wide: true, secret: true, help: t('task.mobilesHelp'), render: mobile }];
    case 'hand':
      return [{ field: 'people', wide: true, secret: true, help: t('task.peopleHelp'), render: hand }];
    case 'segment':
      return [...flights, segment];
    case 'passenger':
      return [...flight, { field: 'paxIds', wide: true, render: control => <PassengerTicks control={control} flight={draft} /> }];
    case 'special':
      return [...flights, segment, { field: 'specials' }];
    case 'pnr':
      return [{ field: 'pnrs', wide: true, help: t('task.pnrsHelp'), render: pnr }];
    case 'tktNo':
      return [{ field: 'tktNos', wide: true, secret: true, help: t('task.tktNosHelp'), render: tktNo }];
  }
}
