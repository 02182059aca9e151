import type { EnumValue } from '@reap/contracts/enums';
import type { HistoricalFlight, PassengerBase, PassengerFlight, PassengerRow } from '@reap/contracts/flight-passenger/passenger';
import type * as z from 'zod';
import type { Language } from '../kernel/language.ts';
import { textOf } from '../kernel/texts.ts';
import { passengerSeals } from './flight.schema.ts';
import type { FlyingPassenger } from './passenger.queries.ts';

export const toPassengerRow = (pax: FlyingPassenger): z.output<typeof PassengerRow> => ({
  paxId: pax.id,
  paxName: pax.paxName,
  flightId: pax.flightId,
  flightNo: pax.flightNo,
  flightDate: pax.flightDate,
  segment: pax.segment,
  station: pax.station,
  cabin: pax.cabin,
  seatNumber: pax.seatNumber,
  boardingNumber: pax.boardingNumber,
  checkStatus: pax.checkStatus,
  boardingStatus: pax.boardingStatus,
  isCancel: pax.isCancel,
  idType: pax.idType,
  ...passengerSeals.opened(pax),
  tktNo: pax.tktNo,
  pnr: pax.pnr,
  bagTag: pax.bagTag,
  baggageCount: pax.baggageCount,
  baggageWeight: pax.baggageWeight,
  loyalLevel: pax.loyalLevel,
  specialService: pax.specialService,
  vipInfo: pax.vipInfo,
  tktIssueDate: pax.tktIssueDate,
});

/** The row of those lists that have to find him. */
export const toPersonOnBoard = (pax: FlyingPassenger) => ({
  ...toPassengerRow(pax),
  gender: pax.gender as EnumValue<'gender'>,
  nationality: pax.nationality,
});

export const toPassengerFlight = (pax: FlyingPassenger, language: Language): z.output<typeof PassengerFlight> => ({
  id: pax.id,
  flightDate: pax.flightDate,
  flightNumber: pax.flightNo,
  segment: pax.segment,
  pnrRef: pax.pnr,
  bookingStatus: pax.isCancel === 'Y' ? 'XX' : pax.bookingStatus,
  ticketNumber: pax.tktNo,
  ticketPrice: pax.fareFen,
  bookingOffice: pax.bookingOffice,
  issueOffice: pax.issueOffice,
  cabin: pax.cabin,
  ticketIssueDate: pax.issuedAt?.toISOString() ?? null,
  phoneNumber: passengerSeals.opened(pax).telephone,
  cn: pax.cnFen,
  yq: pax.yqFen,
  totalTax: pax.cnFen + pax.yqFen,
  checkStatus: pax.checkStatus,
  checkDate: pax.checkInAt?.toISOString() ?? null,
  boardingNumber: pax.boardingNumber,
  seatNumber: pax.seatNumber,
  boardingStatus: pax.boardingStatus,
  checkInAgent: pax.checkInAgent,
  checkInType: pax.checkInType,
  baggageCountWeight: pax.baggageCount > 0 ? `${pax.baggageCount}/${pax.baggageWeight}KG` : '',
  baggageNumber: pax.bagTag,
  specialService: pax.specialService,
  vipInfo: pax.vipInfo,
  passengerInfo: badgesOf(pax, language).join('/'),
});

/** What the people at the gate must know at a glance. */
function badgesOf({ vipInfo, loyalLevel, specialService, isCabinN }: FlyingPassenger, language: Language): string[] {
  const word = (key: string) => textOf(language, key);
  return [
    vipInfo ? word('passenger.badge.vip') : '',
    loyalLevel && loyalLevel !== 'MEMBER' ? word(`enum.loyalLevel.${loyalLevel}`) : '',
    specialService ? word(`enum.specialService.${specialService}`) : '',
    isCabinN === 'Y' ? word('passenger.badge.cabinN') : '',
  ].filter(Boolean);
}

export function toPassengerBase(pax: FlyingPassenger): z.output<typeof PassengerBase> {
  const { idNo, telephone } = passengerSeals.opened(pax);
  return {
    id: pax.id,
    passengerName: pax.paxName,
    gender: pax.gender,
    idType: pax.idType,
    idNumber: idNo,
    phoneNumber: telephone,
    nationality: pax.nationality,
    loyalLevel: pax.loyalLevel,
    fqtvNumber: pax.fqtvNumber,
  };
}

export function toHistoricalFlight(pax: FlyingPassenger): z.output<typeof HistoricalFlight> {
  const [org = '', dst = ''] = pax.segment.split('-');
  return {
    id: pax.id,
    flightNumber: pax.flightNo,
    flightDate: pax.flightDate,
    org,
    dst,
    cabin: pax.cabin,
    issueOffice: pax.issueOffice,
    ticketFare: pax.fareFen,
    boardingStatus: pax.boardingStatus,
  };
}
