import { ReimbursementDraft, reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import type { AnswerOf } from '@reap/contracts/contract';
import { addDays } from '@reap/shared-ui/core/date-limits';
import { readDraft } from '@reap/shared-ui/core/draft';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { type OpenedConflict, useOpenedRecord } from '@reap/shared-ui/opened-record';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { SchemaForm } from '@reap/shared-ui/schema-form';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useMemo, useState } from 'react';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { CashOrders } from './cash-orders.tsx';
import { type Asked, isReversed } from './claimed.ts';

type Echo = AnswerOf<typeof reimbursement.queryGet>;

/** Writes or edits a reimbursement, opened with `id` or without (screens.md comp.reimbForm). */
export default function ReimbursementFormScreen() {
  const { t } = usePortal();
  const id = useTabQuery().get('id') ?? '';
  const echo = useOpenedRecord(reimbursement.queryGet, { id }, { enabled: id !== '' });
  const max = useCall(reimbursement.queryClaimMaxDate, {});
  const failed = [echo, max].find(one => one.error && !one.data);
  const title = t(id ? 'reimb.edit' : 'reimb.form');
  return (
    <>
      <PageHeader
        title={title}
        detail={echo.data?.orderNo}
        tabTitle={title}
        trail={[t('group.irregular'), { title: t('reimb.title'), path: routes.reimbursements() }]}
      />
      {failed ? (
        <RecordProblem error={failed.error} back={routes.reimbursements()} onRetry={failed.refetch} />
      ) : max.data && (echo.data || id === '') ? (
        <Writing key={echo.round} echo={echo.data} max={max.data.claimMaxDate} conflict={echo.conflict} />
      ) : (
        <Skeleton lines={11} />
      )}
    </>
  );
}

/** The draft's rules, and that the last day is not before the first one, which the server says too. */
const rulesSince = (flightStartDate: string | undefined) => {
  const { flightEndDate } = ReimbursementDraft.shape;
  const inOrder = flightEndDate.refine(to => !isReversed({ flightStartDate, flightEndDate: to }), {
    error: 'reimbursement.datesReversed',
  });
  return ReimbursementDraft.extend({ flightEndDate: inOrder.meta(flightEndDate.meta() ?? {}) });
};

/** What a form that was left before it was saved asks for. */
const Kept = ReimbursementDraft.pick({ station: true, flightStartDate: true, flightEndDate: true }).partial();

interface WritingProps {
  echo: Echo | undefined;
  max: string;
  conflict: OpenedConflict;
}

function Writing({ echo, max, conflict }: WritingProps) {
  const portal = usePortal();
  const { t, toast, closeTab, user } = portal;
  const name = `reimbursement.${echo?.id ?? 'new'}`;
  const save = useAction(reimbursement.commandSaveOrUpdate);
  const first = echo
    ? { station: echo.station, flightStartDate: echo.flightStartDate, flightEndDate: echo.flightEndDate }
    : { ...(user.station && { station: user.station }), flightStartDate: addDays(max, -6), flightEndDate: max };
  // What was kept asks for its own station and days: what others offer would take what was chosen away.
  const [asked, setAsked] = useState<Asked>(() => ({ ...first, ...Kept.safeParse(readDraft(portal, name)).data }));
  const rules = useMemo(() => rulesSince(asked.flightStartDate), [asked.flightStartDate]);
  const ask = (changed: Partial<Asked>) => setAsked(before => ({ ...before, ...changed }));
  return (
    <SchemaForm
      schema={rules}
      name={name}
      conflict={conflict}
      initial={{
        ...first,
        ...(echo && { id: echo.id, version: echo.version }),
        remark: echo?.remark ?? '',
        paxList: echo?.paxList ?? [],
      }}
      onChange={ask}
      onRestored={ask}
      groups={[
        {
          title: t('reimb.what'),
          fields: [
            { field: 'station', kind: 'station' },
            { field: 'remark', kind: 'text' },
            { field: 'flightStartDate' },
            { field: 'flightEndDate', help: t('reimb.maxHelp', { date: max }) },
          ],
        },
        {
          title: t('reimb.cash'),
          fields: [
            {
              field: 'paxList',
              wide: true,
              help: t('reimb.cashHelp'),
              render: control => <CashOrders control={control} id={echo?.id} asked={asked} />,
            },
          ],
        },
      ]}
      onSubmit={async draft => {
        const { id } = await save.run(draft);
        toast.success(t('reimb.saved'));
        closeTab(routes.reimbursementDetail({ id }));
      }}
    />
  );
}
