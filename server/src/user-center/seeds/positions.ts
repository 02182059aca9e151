/** A position that a tenant starts with: its job type (dictionary "position"), code, Chinese and English name. */
export type PositionSeed = readonly [jobType: string, code: string, zh: string, en: string];

export const positionSeeds: readonly PositionSeed[] = [
  ['service', 'check-in', '值机员', 'Check-in agent'],
  ['service', 'boarding', '登机口服务员', 'Gate agent'],
  ['service', 'compensation', '补偿员', 'Compensation agent'],
  ['service', 'baggage', '行李查询员', 'Baggage tracing agent'],
  ['service', 'vip', '要客服务员', 'VIP agent'],
  ['ramp', 'loading', '装卸员', 'Loader'],
  ['ramp', 'ramp-supervisor', '站坪监装员', 'Ramp supervisor'],
  ['cabin', 'purser', '乘务长', 'Purser'],
  ['cabin', 'attendant', '乘务员', 'Cabin attendant'],
  ['operations', 'dispatcher', '签派员', 'Dispatcher'],
  ['operations', 'load-control', '配载员', 'Load controller'],
  ['office', 'manager', '经理', 'Manager'],
  ['office', 'specialist', '专员', 'Specialist'],
  ['office', 'accountant', '会计', 'Accountant'],
];
