import type { RowOf } from '@reap/contracts/contract';
import { area } from '@reap/contracts/user-center/airport';
import { config, configVal } from '@reap/contracts/user-center/config';
import { dictData, dictType } from '@reap/contracts/user-center/dictionary';
import { useState } from 'react';
import { ConfigAdministration } from '../../src/administration/config-administration.tsx';
import { DictAdministration } from '../../src/administration/dict-administration.tsx';
import { AreaPicker } from '../../src/pickers/area-picker.tsx';
import { fake, pageOf, refuse } from '../../src/testing/fake-calls.tsx';
import { idOf } from '../../src/testing/sample-orders.tsx';
import { story } from '../story.ts';

const kept = { updatedBy: '索朗多吉', updatedTime: '2026-03-14T06:05:00Z', remark: '', version: 1, status: 1 as const };
const items: RowOf<typeof config.page>[] = [
  ['signIn', '登录保护', 'Sign-in protection'],
  ['session', '会话', 'Sessions'],
  ['auditLog', '审计日志', 'Audit log'],
].map(([cfgKey = '', name = '', nameEn = ''], at) => ({
  ...kept,
  id: idOf(at + 1),
  configKey: 'security',
  cfgKey,
  tenantId: idOf(99),
  name,
  nameEn,
  values: 2,
  system: at < 2,
  status: at === 2 ? (0 as const) : (1 as const),
  allowed: ['update', 'chgStatus', 'copy'],
}));
const value = (n: number, change: Partial<RowOf<typeof configVal.page>>): RowOf<typeof configVal.page> => ({
  ...kept,
  id: idOf(50 + n),
  cfgKey: 'signIn',
  valKey: `value${n}`,
  tenantId: idOf(99),
  name: '',
  nameEn: '',
  kind: 'number',
  value: '5',
  standard: '5',
  unit: 'times',
  min: 3,
  max: 10,
  choices: [],
  system: true,
  sort: n,
  allowed: ['update', 'chgStatus'],
  ...change,
});
const types: RowOf<typeof dictType.page>[] = [
  ['fc_type', '不正常类型', 'Irregularity type'],
  ['shift', '班次', 'Shift'],
].map(([key = '', name = '', nameEn = ''], at) => ({
  ...kept,
  id: idOf(20 + at),
  dictType: key,
  name,
  nameEn,
  system: at === 0,
  entries: 2,
  allowed: at === 0 ? ['update', 'copy'] : ['update', 'copy', 'chgStatus', 'delete'],
}));
const entries: RowOf<typeof dictData.page>[] = [
  ['1', '航班延误', 'Delay'],
  ['2', '航班取消', 'Cancellation'],
].map(([dictValue = '', dictLabel = '', dictLabelEn = ''], at) => ({
  ...kept,
  id: idOf(30 + at),
  dictType: 'fc_type',
  dictValue,
  dictLabel,
  dictLabelEn,
  sort: at,
  system: true,
  allowed: ['update', 'chgStatus', 'copy'],
}));
const city = (city3Code: string, cityChName: string, cityEnName: string, areaType: 1 | 2 | 3 = 1) => ({
  city3Code,
  cityChName,
  cityEnName,
  areaType,
  airports: [{ airport3Code: city3Code, airportChName: cityChName, airportEnName: cityEnName }],
});

const calls = [
  fake(config.page, () => pageOf(items)),
  fake(config.get, ({ id }) => items.find(one => one.id === id) ?? refuse('record.notFound')),
  fake(configVal.page, () =>
    pageOf([
      value(1, { valKey: 'lockAfter', name: '连续失败几次后锁定账号', nameEn: 'Failures in a row before an account is locked' }),
      value(2, {
        valKey: 'lockMinutes',
        name: '锁定时长',
        nameEn: 'How long it stays locked',
        value: '30',
        standard: '10',
        unit: 'minutes',
        max: 60,
      }),
    ]),
  ),
  fake(dictType.page, () => pageOf(types)),
  fake(dictType.get, ({ id }) => types.find(one => one.id === id) ?? refuse('record.notFound')),
  fake(dictData.page, () => pageOf(entries)),
  fake(area.getAll, () => ({
    domestic: [city('LXA', '拉萨', 'Lhasa'), city('CTU', '成都', 'Chengdu'), city('KMG', '昆明', 'Kunming')],
    international: [city('KTM', '加德满都', 'Kathmandu', 2)],
  })),
];

function City({ first }: { first?: string }) {
  const [value, setValue] = useState(first);
  return <AreaPicker value={value} onChange={setValue} />;
}

export default story({
  calls,
  states: {
    city: () => <City first="LXA" />,
    'no city': () => <City />,
  },
  alone: {
    configuration: () => <ConfigAdministration items={config} values={configVal} />,
    dictionaries: () => <DictAdministration types={dictType} entries={dictData} />,
  },
});
