import type { DictionarySeed } from '../../kernel/seeds.ts';

/** Dictionaries of flights and passengers that a tenant starts with. */
export const flightDictionaries: readonly DictionarySeed[] = [
  {
    type: 'cabin',
    service: 'flight-passenger',
    zh: '舱位',
    en: 'Cabin',
    items: [
      ['F', '头等舱', 'First'],
      ['C', '公务舱', 'Business'],
      ['W', '超级经济舱', 'Premium economy'],
      ['Y', '经济舱', 'Economy'],
      ['N', 'N舱', 'Cabin N'],
    ],
  },
  {
    type: 'FLIGHT_STATUS',
    service: 'flight-passenger',
    zh: '航班状态',
    en: 'Flight status',
    items: [
      ['PLANNING', '计划', 'Planned'],
      ['TAKE_OFF', '起飞', 'Taken off'],
      ['LANDING', '到达', 'Landed'],
      ['DELAY', '延误', 'Delayed'],
      ['CANCEL', '取消', 'Cancelled'],
      ['ALTERNATE_LANDING', '备降', 'Alternate landing'],
      ['RETURN', '返航', 'Returned'],
      ['ADJUST', '调整', 'Adjusted'],
      ['SUPPLEMENT', '补班', 'Supplementary flight'],
      ['ESTIMATE', '预计时间变化', 'Estimated times changed'],
      ['GATE', '登机口变更', 'Gate changed'],
      ['AIRCRAFT', '换飞机', 'Aircraft changed'],
    ],
  },
  {
    type: 'EVENT_TYPE',
    service: 'flight-passenger',
    zh: '旅客事件类型',
    en: 'Passenger event',
    items: [
      ['BOOKED', '订座', 'Booked'],
      ['CHECKED_IN', '值机', 'Checked in'],
      ['BOARDED', '登机', 'Boarded'],
      ['OFFLOADED', '拉下', 'Offloaded'],
      ['CANCELLED', '取消订座', 'Booking cancelled'],
      ['IRREGULAR', '航班不正常', 'Flight irregular'],
    ],
  },
];
