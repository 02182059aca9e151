import { DeleteOutlined, EditOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { CisDays, NoticeType, OnOff } from '@reap/contracts/flight-passenger/codes';
import { concernedFlight } from '@reap/contracts/flight-passenger/concerned-flight';
import { flightList } from '@reap/contracts/flight-passenger/flight';
import { exactFlightNo } from '@reap/contracts/patterns';
import { column, dateTime, status } from '@reap/shared-ui/columns';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { joinWords } from '@reap/shared-ui/core/join-words';
import type { Language } from '@reap/shared-ui/core/remote';
import { CutText } from '@reap/shared-ui/cut-text';
import { useDict } from '@reap/shared-ui/dict';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { useState } from 'react';
import { otherStatus } from '../../other-status.ts';
import { routes } from '../../routes.ts';
import { FollowDialog, type ToFollow } from './follow.dialog.tsx';

type Row = RowOf<typeof concernedFlight.page>;

/** The flights that this person follows, and how they are told; changed, switched off and ended here (screens.md fp.concernedFlight). */
export default function FollowListScreen() {
  const { t, language, can } = usePortal();
  const [edited, setEdited] = useState<ToFollow>();
  return (
    <>
      <ListScreen
        call={concernedFlight.page}
        title={t('follow.list.title')}
        trail={[t('group.flights')]}
        rowKey="id"
        filters={[flightNo('flightNo'), choiceFilter('status', 'enableStatus')]}
        columns={[
          {
            ...column('flightNo', { width: 100 }),
            open: can(flightList.basicPage) ? row => routes.flights({ flightNo: exactFlightNo(row.flightNo) }) : undefined,
          },
          {
            field: 'flightDateJoinDTOList',
            width: 240,
            title: t('field.followedFlight.dateList'),
            render: row => <CutText text={daysOf(row, t, language)} />,
          },
          { field: 'flightStatusJoinDTOList', width: 240, render: row => <Statuses follow={row} /> },
          { field: 'cmodeStationMail', width: 140, title: t('field.followedFlight.noticeType'), render: row => waysOf(row, t, language) },
          column('phoneNumber', { width: 130 }),
          status('status', 'enableStatus', { width: 90 }),
          dateTime('updatedTime'),
        ]}
        empty={<EmptyState kind="none" title={t('follow.list.none')} hint={t('follow.list.noneHint')} />}
        actions={row => [
          action(concernedFlight.update, row, { label: t('follow.edit'), icon: <EditOutlined />, onClick: () => setEdited(row) }),
          action(concernedFlight.updateStatus, row, {
            label: t(row.status === EnableStatus.enabled ? 'follow.disable' : 'follow.enable'),
            icon: row.status === EnableStatus.enabled ? <PauseCircleOutlined /> : <PlayCircleOutlined />,
            input: { id: row.id, version: row.version, status: otherStatus(row) },
          }),
          action(concernedFlight.delete, row, {
            label: t('follow.unfollow.verb'),
            icon: <DeleteOutlined />,
            danger: true,
            done: t('follow.unfollow.done', { flightNo: row.flightNo }),
            confirm: {
              title: t('follow.unfollow.title', { flightNo: row.flightNo }),
              content: t('follow.unfollow.content'),
              verb: t('follow.unfollow.verb'),
            },
          }),
        ]}
      />
      <FollowDialog flight={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

const daysOf = ({ cisDays, flightDateJoinDTOList }: Row, t: Translate, language: Language): string =>
  cisDays === CisDays.everyDay
    ? enumText('cisDays', cisDays, t)
    : joinWords(
        flightDateJoinDTOList.map(({ cdate }) => cdate),
        language,
      );

const waysOf = ({ cmodeStationMail, cmodeSms }: Row, t: Translate, language: Language): string =>
  joinWords(
    [
      ...(cmodeStationMail === OnOff.on ? [enumText('noticeType', NoticeType.mail, t)] : []),
      ...(cmodeSms === OnOff.on ? [enumText('noticeType', NoticeType.sms, t)] : []),
    ],
    language,
  );

/** The words of the followed statuses; none chosen is all of them. */
function Statuses({ follow }: { follow: Row }) {
  const { t, language } = usePortal();
  const { options } = useDict('FLIGHT_STATUS');
  const chosen = follow.flightStatusJoinDTOList.map(({ csId }) => options.find(({ value }) => value === csId)?.label ?? '…');
  return <CutText text={chosen.length > 0 ? joinWords(chosen, language) : t('follow.allStatuses')} />;
}
