import { FollowDateType, NoticeType } from '@reap/contracts/flight-passenger/codes';
import { concernedFlight, FollowForm } from '@reap/contracts/flight-passenger/concerned-flight';
import { formatDate } from '@reap/shared-ui/core/format';
import { useAction, useOpened } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control, FormField } from '@reap/shared-ui/schema-form';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useState } from 'react';
import { DayList } from './day-list.tsx';
import { NoticeField, PhoneField, TypeField } from './follow-fields.tsx';
import { type Follow, inDialog, sentOf, shownOf } from './follow-form.ts';

export interface ToFollow {
  flightNo: string;
  /** The day that a new follow begins with. */
  flightDate?: string;
}

interface FollowDialogProps {
  /** None keeps the dialog closed. */
  flight: ToFollow | undefined;
  onClose: () => void;
}

/** Follows a flight number, or changes how this person follows it (seed 1 §2.3, §5). */
export function FollowDialog({ flight, onClose }: FollowDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={flight !== undefined}
      title={flight && `${t('follow.title')} · ${flight.flightNo}`}
      onCancel={onClose}
      footer={null}
      width={600}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {flight && <FollowOf key={flight.flightNo} flight={flight} onClose={onClose} />}
    </Dialog>
  );
}

function FollowOf({ flight, onClose }: { flight: ToFollow; onClose: () => void }) {
  const asked = useOpened(concernedFlight.infoExist, { flightNo: flight.flightNo });
  const id = asked.data?.id ?? undefined;
  const known = useOpened(concernedFlight.get, { id: id ?? '' }, { enabled: id !== undefined });
  const { data, error, refetch } = id === undefined ? asked : known;
  if (!data) return error ? <ErrorCard error={error} onRetry={refetch} /> : <Skeleton />;
  return <FollowFields flight={flight} follow={known.data} onClose={onClose} />;
}

const newFollow = ({ flightDate = '' }: ToFollow): Partial<FollowForm> => ({
  followDateType: FollowDateType.custom,
  dateList: flightDate >= formatDate(Date.now()) ? [flightDate] : [],
  noticeType: [NoticeType.mail],
  followStatusId: [],
});

const days = (control: Control) => <DayList {...control} />;
const types = (control: Control) => <TypeField {...control} />;
const notices = (control: Control) => <NoticeField {...control} />;
const phone = (control: Control) => <PhoneField {...control} />;

function FollowFields({ flight, follow, onClose }: { flight: ToFollow; follow: Follow | undefined; onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(concernedFlight.save);
  const update = useAction(concernedFlight.update);
  const [initial] = useState(() => (follow ? shownOf(follow) : newFollow(flight)));
  const [{ followDateType, noticeType }, setChosen] = useState(initial);
  const choose = (changed: Partial<typeof initial>) => setChosen(before => ({ ...before, ...changed }));
  const fields: FormField<keyof FollowForm>[] = [
    { field: 'followDateType', wide: true, render: types },
    ...(followDateType === FollowDateType.custom ? [{ field: 'dateList' as const, wide: true, render: days }] : []),
    { field: 'noticeType', wide: true, render: notices },
    ...(noticeType?.includes(NoticeType.sms) ? [{ field: 'phoneNum' as const, wide: true, render: phone, secret: true }] : []),
    {
      field: 'followStatusId',
      kind: 'dict',
      dictKey: 'FLIGHT_STATUS',
      multiple: true,
      wide: true,
      placeholder: t('follow.allStatuses'),
      help: t('follow.statusHelp'),
    },
  ];
  return (
    <DialogForm
      schema={FollowForm}
      name={`follow.${flight.flightNo}`}
      groups={[{ fields }]}
      initial={initial}
      submitText={t(follow ? 'common.save' : 'follow.verb')}
      onChange={choose}
      onRestored={choose}
      onCancel={onClose}
      onSubmit={async values => {
        const sent = sentOf(values);
        try {
          if (follow) await update.run({ ...sent, id: follow.id, version: follow.version });
          else await save.run({ ...sent, flightNo: flight.flightNo });
        } catch (error) {
          throw inDialog(error);
        }
        toast.success(t(follow ? 'follow.changed' : 'follow.done', { flightNo: flight.flightNo }));
        onClose();
      }}
    />
  );
}
