import { lookup } from '@reap/contracts/user-center/lookup';
import { fake } from '../../src/testing/fake-calls.tsx';

const city = (city3Code: string, cityChName: string, cityEnName: string) => ({
  city3Code,
  cityChName,
  cityEnName,
  airport3Code: city3Code,
  airportChName: cityChName,
});

/** Dictionaries and stations, which many widgets read by themselves. */
export const sharedCalls = [
  fake(lookup.dictByKey, () => [
    { dictValue: 'delay', dictLabel: '航班延误', dictLabelEn: 'Flight delay' },
    { dictValue: 'cancel', dictLabel: '航班取消', dictLabelEn: 'Flight cancelled' },
    { dictValue: 'diversion', dictLabel: '备降', dictLabelEn: 'Diversion' },
  ]),
  fake(lookup.bdAirportCombo, () => [city('LXA', '拉萨', 'Lhasa'), city('CTU', '成都', 'Chengdu'), city('PEK', '北京', 'Beijing')]),
];
