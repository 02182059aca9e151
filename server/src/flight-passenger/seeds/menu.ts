import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { button, type MenuSeed } from '../../kernel/seeds.ts';

/** The part of the menu for flights and passengers that a tenant starts with. */
export const flightMenu: readonly MenuSeed[] = [
  {
    type: 1,
    zh: '航班与旅客',
    en: 'Flights and passengers',
    icon: 'send',
    children: [
      {
        type: 2,
        zh: '航班列表',
        en: 'Flights',
        route: flightPassengerPages.flights,
        icon: 'profile',
        code: 'fp:flight:view',
        children: [
          button('fp:flight:export', '导出航班', 'Export flights'),
          button('fp:flight:correct', '更正航班', 'Correct flights'),
          button('fp:flight:import', '导入航班计划', 'Import schedules'),
        ],
      },
      {
        type: 2,
        zh: '航班动态',
        en: 'Flight board',
        route: flightPassengerPages.board,
        icon: 'dashboard',
        code: 'fp:board:view',
      },
      {
        type: 2,
        zh: '关注航班',
        en: 'Followed flights',
        route: flightPassengerPages.followed,
        icon: 'bell',
        code: 'fp:follow:view',
        children: [button('fp:follow:edit', '关注航班', 'Follow flights')],
      },
      {
        type: 2,
        zh: '航班信息查询',
        en: 'Flight information',
        route: flightPassengerPages.info,
        icon: 'file-search',
        code: 'fp:flightInfo:view',
      },
      {
        type: 2,
        zh: '航班消息',
        en: 'Flight messages',
        route: flightPassengerPages.messages,
        icon: 'message',
        code: 'fp:flightMsg:view',
      },
      {
        type: 2,
        zh: '离港管理',
        en: 'Departure',
        route: flightPassengerPages.departure,
        icon: 'check-square',
        code: 'fp:departure:view',
        children: [
          button('fp:departure:import', '导入离港名单', 'Import departure lists'),
          button('fp:departure:depart', '旅客与航班离港', 'Depart passengers and flights'),
          button('fp:departure:repeat', '重复离港', 'Depart again'),
        ],
      },
      {
        type: 2,
        zh: '旅客查询',
        en: 'Passengers',
        route: flightPassengerPages.passengers,
        icon: 'idcard',
        code: 'fp:passenger:view',
        children: [
          button('fp:passenger:export', '导出旅客与历史航班', 'Export passengers and history'),
          button('fp:passenger:reveal', '查看隐藏信息', 'Look behind masks'),
        ],
      },
      {
        type: 2,
        zh: '航班旅客参数与字典',
        en: 'Flight parameters and dictionaries',
        route: flightPassengerPages.settings,
        icon: 'control',
        code: 'fp:sys:view',
        children: [button('fp:sys:edit', '新增与修改', 'Add and edit'), button('fp:sys:delete', '删除', 'Delete')],
      },
    ],
  },
];
