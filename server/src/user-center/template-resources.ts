/** One node of the menu tree that a tenant starts with; `code` is its auth code. */
export interface ResourceSeed {
  type: 1 | 2 | 3 | 4;
  zh: string;
  en: string;
  route?: string;
  icon?: string;
  code?: string;
  children?: readonly ResourceSeed[];
}

const button = (code: string, zh: string, en: string): ResourceSeed => ({ type: 4, zh, en, code });

/** The menu by subsystem (the name of the remote that shows its pages); every auth code of the contracts stands in it once. */
export const resourceSeeds: Record<string, readonly ResourceSeed[]> = {
  'mf-compensation': [
    {
      type: 1,
      zh: '不正常航班补偿',
      en: 'Irregular flight compensation',
      icon: 'wallet',
      children: [
        { type: 2, zh: '待办审核', en: 'To review', route: '/features/compensation/todo', icon: 'check-square', code: 'comp:order:audit' },
        {
          type: 2,
          zh: '事故登记',
          en: 'Accidents',
          route: '/features/compensation/accident',
          icon: 'warning',
          code: 'comp:accident:view',
          children: [
            { type: 3, zh: '登记事故', en: 'Register accident', route: '/features/compensation/accident/form' },
            button('comp:accident:edit', '登记与修改', 'Register and edit'),
            button('comp:accident:void', '作废', 'Void'),
            button('comp:accident:delete', '删除', 'Delete'),
          ],
        },
        {
          type: 2,
          zh: '补偿单',
          en: 'Compensation orders',
          route: '/features/compensation/order',
          icon: 'file-text',
          code: 'comp:order:view',
          children: [
            { type: 3, zh: '编制补偿单', en: 'New compensation order', route: '/features/compensation/order/form' },
            { type: 3, zh: '补偿单详情', en: 'Order', route: '/features/compensation/redress/detail' },
            button('comp:order:edit', '编制与修改', 'Prepare and edit'),
            button('comp:order:submit', '提交', 'Submit'),
            button('comp:order:effect', '生效', 'Put into effect'),
            button('comp:order:freeze', '冻结旅客', 'Freeze passengers'),
            button('comp:order:close', '关闭', 'Close'),
            button('comp:order:delete', '删除', 'Delete'),
          ],
        },
      ],
    },
  ],
  'mf-survey': [
    {
      type: 1,
      zh: '问卷调查',
      en: 'Surveys',
      icon: 'form',
      children: [
        {
          type: 2,
          zh: '问卷任务',
          en: 'Survey tasks',
          route: '/features/survey/task',
          icon: 'profile',
          code: 'survey:task:view',
          children: [
            { type: 3, zh: '问卷任务详情', en: 'Survey task', route: '/features/survey/task/view' },
            button('survey:task:edit', '编制与修改', 'Prepare and edit'),
            button('survey:task:submit', '提交审核', 'Submit for review'),
            button('survey:task:audit', '审核', 'Review'),
            button('survey:task:publish', '发布', 'Publish'),
            button('survey:task:pause', '暂停与重新开始', 'Pause and restart'),
            button('survey:task:stop', '停止', 'Stop'),
            button('survey:task:copy', '复制', 'Copy'),
            button('survey:task:delete', '删除', 'Delete'),
          ],
        },
      ],
    },
  ],
  'mf-ground-service': [
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
          route: '/features/flight/list',
          icon: 'profile',
          code: 'fp:flight:view',
          children: [button('fp:flight:export', '导出航班', 'Export flights')],
        },
        {
          type: 2,
          zh: '旅客查询',
          en: 'Passengers',
          route: '/features/flight/passengers',
          icon: 'idcard',
          code: 'fp:passenger:view',
          children: [button('fp:passenger:export', '导出旅客与历史航班', 'Export passengers and history')],
        },
      ],
    },
  ],
  'mf-message-center': [
    {
      type: 1,
      zh: '消息中心',
      en: 'Messages',
      icon: 'message',
      children: [{ type: 2, zh: '站内信', en: 'In-site messages', route: '/features/message/inner', icon: 'mail' }],
    },
  ],
  'mf-user-center': [
    {
      type: 1,
      zh: '系统管理',
      en: 'Administration',
      icon: 'setting',
      children: [
        {
          type: 2,
          zh: '员工管理',
          en: 'Staff',
          route: '/features/dept/staff',
          icon: 'team',
          code: 'uc:employee:view',
          children: [
            { type: 3, zh: '员工信息', en: 'Staff information', route: '/features/dept/staff/form' },
            button('uc:employee:edit', '新增与修改', 'Add and edit'),
            button('uc:employee:org', '批量调整组织', 'Change organisation in a batch'),
            button('uc:employee:delete', '删除', 'Delete'),
          ],
        },
        {
          type: 2,
          zh: '岗位管理',
          en: 'Job positions',
          route: '/features/dept/job-position',
          icon: 'solution',
          code: 'uc:jobPosition:view',
          children: [button('uc:jobPosition:edit', '新增与修改', 'Add and edit'), button('uc:jobPosition:delete', '删除', 'Delete')],
        },
        {
          type: 2,
          zh: '在线用户',
          en: 'Online users',
          route: '/features/sys/online',
          icon: 'desktop',
          code: 'uc:online:view',
          children: [button('uc:online:end', '强制下线', 'Sign out by force')],
        },
        {
          type: 2,
          zh: '审计日志',
          en: 'Audit log',
          route: '/features/sys/audit-log',
          icon: 'file-search',
          code: 'uc:auditLog:view',
          children: [button('uc:auditLog:export', '导出', 'Export')],
        },
      ],
    },
  ],
};
