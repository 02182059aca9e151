import type { AnswerOf } from '@reap/contracts/contract';
import { CisDays, FollowDateType, NoticeType, OnOff } from '@reap/contracts/flight-passenger/codes';
import type { concernedFlight, FollowForm } from '@reap/contracts/flight-passenger/concerned-flight';
import { ApiError } from '@reap/shared-ui/core/api-error';

export type Follow = AnswerOf<typeof concernedFlight.get>;

/** What the dialog shows of a follow, with the version that it shows. */
export const shownOf = (follow: Follow): Partial<FollowForm> & { version: number } => ({
  version: follow.version,
  followDateType: follow.cisDays === CisDays.everyDay ? FollowDateType.everyDay : FollowDateType.custom,
  dateList: follow.flightDateJoinDTOList.map(({ cdate }) => cdate),
  noticeType: [
    ...(follow.cmodeStationMail === OnOff.on ? [NoticeType.mail] : []),
    ...(follow.cmodeSms === OnOff.on ? [NoticeType.sms] : []),
  ],
  phoneNum: follow.phoneNumber,
  followStatusId: follow.flightStatusJoinDTOList.map(({ csId }) => csId),
});

/** What is sent of it. Days and a number that the choices above them don't ask for stay here. */
export function sentOf({ followDateType, dateList, noticeType, phoneNum, followStatusId }: FollowForm) {
  const everyDay = followDateType === FollowDateType.everyDay;
  const bySms = noticeType.includes(NoticeType.sms);
  return {
    cisDays: everyDay ? CisDays.everyDay : CisDays.custom,
    cmodeSms: bySms ? OnOff.on : OnOff.off,
    cmodeStationMail: noticeType.includes(NoticeType.mail) ? OnOff.on : OnOff.off,
    phoneNumber: bySms ? phoneNum : '',
    flightStatusJoinDTOList: followStatusId.map(csId => ({ csId })),
    flightDateJoinDTOList: everyDay ? [] : dateList.map(cdate => ({ cdate })),
  };
}

/** The dialog's fields by those of the server. */
const fieldOf: Readonly<Record<string, keyof FollowForm>> = {
  cisDays: 'followDateType',
  flightDateJoinDTOList: 'dateList',
  cmodeStationMail: 'noticeType',
  cmodeSms: 'noticeType',
  phoneNumber: 'phoneNum',
  flightStatusJoinDTOList: 'followStatusId',
};

/** A refusal with the dialog's names of the refused fields. */
export function inDialog(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([path, field]) => [fieldOf[path.split('.')[0] ?? ''] ?? path, field]);
  const { status, key, message, params, requestId } = error;
  return new ApiError({ status, key, message, params, requestId, fields: Object.fromEntries(fields) });
}
