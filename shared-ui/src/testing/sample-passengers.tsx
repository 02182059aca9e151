import type { RowOf } from '@reap/contracts/contract';
import type { passenger } from '@reap/contracts/flight-passenger/passenger';
import { idOf } from './sample-orders.tsx';

/** A passenger of flight TV9801 as a list shows him. */
export const samplePassenger = (n = 1, change: Partial<RowOf<typeof passenger.page>> = {}): RowOf<typeof passenger.page> => ({
  paxId: idOf(500 + n),
  paxName: `旅客${n}`,
  flightId: idOf(8001),
  flightNo: 'TV9801',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  station: 'LXA',
  cabin: 'Y',
  seatNumber: `1${n}A`,
  boardingNumber: '001',
  checkStatus: 'AC',
  boardingStatus: 'BOARDED',
  isCancel: 'N',
  idType: 1,
  idNo: '5401**********0011',
  telephone: '139****9000',
  tktNo: `781214000000${n}`,
  pnr: 'ABC123',
  bagTag: 'TV123456',
  baggageCount: 1,
  baggageWeight: 20,
  loyalLevel: 'GOLD',
  specialService: null,
  vipInfo: '',
  tktIssueDate: '2026-03-01',
  ...change,
});
