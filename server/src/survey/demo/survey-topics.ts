import type { SurveyOption, SurveyTopic } from '@reap/contracts/survey/topic';

/** What a survey of the demo asks about: the thing, what may go wrong with it, and how its mark is drawn. */
export interface SurveyTheme {
  thing: string;
  troubles: readonly string[];
  sign: 'star' | 'flower' | 'finger';
  extra: { name: string; options: readonly string[] };
}

export const surveyThemes = {
  meal: {
    thing: '机上餐食',
    troubles: ['口味', '温度', '份量', '选择太少'],
    sign: 'star',
    extra: { name: '您选择了哪种餐食？', options: ['米饭', '面条', '清真餐', '素食'] },
  },
  cabin: {
    thing: '客舱服务',
    troubles: ['响应慢', '态度', '语言沟通', '广播不清'],
    sign: 'flower',
    extra: { name: '您乘坐的舱位是？', options: ['头等舱', '公务舱', '经济舱'] },
  },
  checkIn: {
    thing: '值机服务',
    troubles: ['排队时间长', '指引不清', '座位安排', '自助设备故障'],
    sign: 'star',
    extra: { name: '您在哪里办理值机？', options: ['柜台', '自助机', '手机'] },
  },
  baggage: {
    thing: '行李服务',
    troubles: ['等待时间长', '行李破损', '行李迟到', '查询不便'],
    sign: 'star',
    extra: { name: '您托运了几件行李？', options: ['没有托运', '1 件', '2 件及以上'] },
  },
  delay: {
    thing: '延误处置',
    troubles: ['信息不及时', '餐食住宿', '改签不便', '补偿说明不清'],
    sign: 'finger',
    extra: { name: '您从哪里得知航班延误？', options: ['短信', '机场广播', '工作人员', '手机应用'] },
  },
  vip: {
    thing: '贵宾服务',
    troubles: ['休息室环境', '餐饮', '登机引导', '专车接送'],
    sign: 'flower',
    extra: { name: '您使用过哪项服务？', options: ['休息室', '优先登机', '专车', '行李优先'] },
  },
  plateau: {
    thing: '高原航线关怀',
    troubles: ['用氧不便', '提示不足', '饮水', '协助不及时'],
    sign: 'flower',
    extra: { name: '这是您第几次来高原？', options: ['第一次', '两到五次', '五次以上'] },
  },
  online: {
    thing: '线上渠道',
    troubles: ['支付失败', '页面难懂', '退改不便', '客服等待'],
    sign: 'finger',
    extra: { name: '您最常使用的渠道是？', options: ['官网', '小程序', '手机应用', '电话'] },
  },
  transfer: {
    thing: '中转服务',
    troubles: ['指引不清', '时间太紧', '行李直挂', '休息区'],
    sign: 'star',
    extra: { name: '您的中转时间是？', options: ['2 小时以内', '2 至 4 小时', '4 小时以上'] },
  },
  special: {
    thing: '特殊旅客服务',
    troubles: ['申请流程', '轮椅等候', '陪护', '交接不清'],
    sign: 'star',
    extra: { name: '您申请的服务是？', options: ['轮椅', '无陪儿童', '担架', '陪伴'] },
  },
} as const satisfies Record<string, SurveyTheme>;

const option = (selectKey: string, selectName: string, change: Partial<SurveyOption> = {}): SurveyOption => ({
  selectKey,
  selectName,
  selectScore: null,
  selectAllowInput: 'N',
  selectDefaultFlag: 'N',
  selectImageId: null,
  ...change,
});

type Asked = Pick<SurveyTopic, 'problemName' | 'problemType' | 'problemRenderType'> & Partial<SurveyTopic>;

const markWords = ['很差', '较差', '一般', '较好', '很好'];

/** A questionnaire on a theme; the first `count` of its seven topics. */
export function topicsOn(theme: SurveyTheme, prefix: string, count: number): SurveyTopic[] {
  const key = (place: number): string => `${prefix}-${place}`;
  const asked: Asked[] = [
    {
      problemName: `您对本次${theme.thing}的总体评价是？`,
      problemType: 'radio',
      problemRenderType: 'V',
      problemSelects: ['非常满意', '满意', '一般', '不满意'].map((word, at) => option(`o${at}`, word, { selectScore: 100 - at * 25 })),
    },
    {
      problemName: '哪些方面需要改进？',
      problemType: 'checkbox',
      problemRenderType: 'V',
      problemSelects: [...theme.troubles.map((word, at) => option(`o${at}`, word)), option('other', '其他', { selectAllowInput: 'Y' })],
      problemParents: ['o2', 'o3'].map(answer => ({
        parentProblemKey: key(1),
        parentProblemSelectKey: answer,
        parentProblemSelectArea: null,
      })),
    },
    {
      problemName: `请为${theme.thing}打分`,
      problemType: 'mark',
      problemRenderType: theme.sign,
      problemSelects: markWords.map((word, at) => option(`o${at}`, word, { selectScore: (at + 1) * 20 })),
    },
    {
      problemName: '请告诉我们打低分的原因',
      problemType: 'input',
      problemRenderType: 'textarea',
      problemParents: [{ parentProblemKey: key(3), parentProblemSelectKey: null, parentProblemSelectArea: '0-4' }],
    },
    {
      problemName: theme.extra.name,
      problemType: 'radio',
      problemRenderType: 'T',
      problemSelects: theme.extra.options.map((word, at) => option(`o${at}`, word, at === 0 ? { selectDefaultFlag: 'Y' } : {})),
    },
    {
      problemName: '您有多大可能向亲友推荐我们？',
      problemType: 'mark',
      problemRenderType: 'star',
      problemSelects: Array.from({ length: 10 }, (_, at) => option(`o${at}`, '', { selectScore: (at + 1) * 10 })),
    },
    {
      problemName: '如需我们回访，请留下联系方式',
      problemType: 'input',
      problemRenderType: 'text',
      problemRequireAnswer: 'N',
      problemParents: [
        { parentProblemKey: key(1), parentProblemSelectKey: 'o3', parentProblemSelectArea: null },
        { parentProblemKey: key(6), parentProblemSelectKey: null, parentProblemSelectArea: '1-6' },
      ],
    },
  ];
  return asked.slice(0, count).map((topic, at) => ({
    problemKey: key(at + 1),
    sort: at + 1,
    problemRequireAnswer: 'Y',
    problemSelects: [],
    problemParents: [],
    ...topic,
  }));
}
