import type { RowOf } from '@reap/contracts/contract';
import { concernedFlight, mobileConcerned } from '@reap/contracts/flight-passenger/concerned-flight';
import { normaliseFlightNo } from '@reap/contracts/patterns';
import { failureOf } from '@reap/shared-ui/core/failure';
import { formatDate } from '@reap/shared-ui/core/format';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { focusField, TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneList } from '@reap/shared-ui/mobile/list';
import { useMoreRows } from '@reap/shared-ui/mobile/more-rows';
import { PhoneForm, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { SilenceLine } from '../../flights/feed/silence-line.tsx';
import { FollowLine } from './follow-line.tsx';
import { UnfollowSheet } from './unfollow-sheet.tsx';
import { UpcomingFlights } from './upcoming-flights.tsx';

type Row = RowOf<typeof concernedFlight.page>;
const changed = { invalidates: [concernedFlight.page, concernedFlight.upcoming] };
const asked = mobileConcerned.save.body?.shape;

/** Follows a flight by number and day, and ends it; what is followed, and how its next flights stand (screens.md fp.mobileConcerned). */
export default function FollowedFlightsScreen() {
  const { t, toast, can } = usePortal();
  const { paging, more } = useMoreRows();
  const list = useCall(concernedFlight.page, paging, { keepPrevious: true });
  const save = useAction(mobileConcerned.save, changed);
  const [flightNo, setFlightNo] = useState('');
  const [day, setDay] = useState(() => formatDate(Date.now()));
  const [problems, setProblems] = useState<{ flightNo?: string | undefined; flightDate?: string | undefined }>({});
  const [ending, setEnding] = useState<Row>();
  const refused = save.error?.fields ?? {};
  const follow = async () => {
    const wrong = {
      flightNo: asked && problemOf(asked.flightNo, flightNo, t('field.flight.flightNo'), t),
      flightDate: asked && problemOf(asked.flightDate, day, t('phoneFollow.day'), t),
    };
    setProblems(wrong);
    save.reset();
    const names = Object.entries(wrong).flatMap(([name, problem]) => (problem ? [name] : []));
    if (names.length > 0) return focusField(names);
    // What is refused is shown below from `save.error`.
    const done = await save.run({ flightNo, flightDate: day }).catch(() => undefined);
    if (!done) return;
    toast.success(t('phoneFollow.done', { flightNo, day }));
    setFlightNo('');
  };
  return (
    <>
      <PhoneForm
        problem={save.error && Object.keys(refused).length === 0 ? failureOf(save.error, t).text : undefined}
        onSubmit={() => void follow()}
        action={
          can(mobileConcerned.save) && (
            <PhoneButton type="submit" busy={save.busy}>
              {t('phoneFollow.verb')}
            </PhoneButton>
          )
        }
      >
        {can(mobileConcerned.save) && (
          <PhoneGroup label={t('phoneFollow.add')}>
            <TextRow
              capitals
              label={t('field.flight.flightNo')}
              name="flightNo"
              maxLength={8}
              autoComplete="off"
              placeholder="TV9812"
              value={flightNo}
              onChange={typed => setFlightNo(normaliseFlightNo(typed))}
              error={problems.flightNo ?? refused['flightNo']?.text}
            />
            <TextRow
              type="date"
              label={t('phoneFollow.day')}
              name="flightDate"
              value={day}
              onChange={setDay}
              error={problems.flightDate ?? refused['flightDate']?.text}
            />
          </PhoneGroup>
        )}
        <SilenceLine />
        {can(concernedFlight.upcoming) && <UpcomingFlights />}
        <PhoneList of={list} label={t('phoneFollow.all')} empty={t('phoneFollow.none')} keyOf={row => row.id} onMore={more}>
          {row => <FollowLine follow={row} onUnfollow={() => setEnding(row)} />}
        </PhoneList>
      </PhoneForm>
      {ending && <UnfollowSheet follow={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
