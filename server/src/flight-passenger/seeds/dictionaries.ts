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
];
