import { SurveyStatus } from '@reap/contracts/survey/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Random } from '../../demo/random.ts';
import { hourMs } from '../../kernel/durations.ts';
import { addDays, stationDay } from '../../kernel/station-time.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import type { surveySteps, surveyTasks } from '../index.ts';
import { surveyThemes, topicsOn } from './survey-topics.ts';

type Task = InferInsertModel<typeof surveyTasks>;
type Step = InferInsertModel<typeof surveySteps>;
type Done = Step['action'];

export interface DemoSurveys {
  tasks: Task[];
  steps: Step[];
}

const titles: Record<keyof typeof surveyThemes, readonly string[]> = {
  meal: ['高原航线餐食口味调查', '早班航班餐食满意度', '公务舱新餐谱试吃意见', '清真餐供应情况调查'],
  cabin: ['冬春航季客舱服务满意度', '乘务组广播与沟通调查', '短途航班客舱服务体验', '夜航客舱环境调查'],
  checkIn: ['拉萨值机柜台服务调查', '自助值机使用体验', '成都值机排队时间调查', '手机值机使用情况'],
  baggage: ['到达行李等待时间调查', '行李破损处理满意度', '超大行李托运体验', '行李查询服务回访'],
  delay: ['大面积延误处置满意度', '延误信息发布渠道调查', '延误住宿安排回访', '备降航班服务调查'],
  vip: ['贵宾休息室环境调查', '要客接送服务回访', '会员权益认知调查', '公务舱地面服务体验'],
  plateau: ['高原反应关怀服务调查', '初次进藏旅客体验', '机上用氧需求调查', '林芝航线旅客关怀回访'],
  online: ['小程序购票体验调查', '线上退改满意度', '电话客服回访', '官网改版意见征集'],
  transfer: ['成都中转服务体验', '重庆中转指引调查', '行李直挂使用情况', '中转休息区满意度'],
  special: ['轮椅旅客服务回访', '无陪儿童家长满意度', '老年旅客出行调查', '特殊旅客申请流程调查'],
};
const refusals = [
  '第二题选项与上次重复，请合并',
  '题目偏多，建议控制在五题以内',
  '请补充联系方式的用途说明',
  '评分说明不清楚，请统一为五级',
];
const states = [4, 1, 0, 6, 2, 4, 3, 5, 4, 1, 6, 0, 4, 2, 3] as const;

/** What was done until a survey came to its state. */
const ways: Record<Task['status'], readonly (readonly Done[])[]> = {
  0: [['create'], ['create', 'edit']],
  1: [
    ['create', 'submit'],
    ['create', 'edit', 'submit'],
  ],
  2: [['create', 'submit', 'agree']],
  3: [['create', 'submit', 'reject']],
  4: [
    ['create', 'submit', 'agree', 'publish'],
    ['create', 'submit', 'reject', 'edit', 'submit', 'agree', 'publish'],
    ['create', 'submit', 'agree', 'publish', 'pause', 'reStart'],
  ],
  5: [['create', 'submit', 'agree', 'publish', 'pause']],
  6: [
    ['create', 'submit', 'agree', 'publish', 'stop'],
    ['create', 'submit', 'agree', 'publish', 'pause', 'stop'],
  ],
};

/** Forty surveys in every state, of two creators, each with the history that led there. */
export function demoSurveys(random: Random, now: Date, people: DemoPeople): DemoSurveys {
  const surveys: DemoSurveys = { tasks: [], steps: [] };
  const named = Object.entries(titles).flatMap(([theme, names]) => names.map(name => ({ theme: theme as keyof typeof titles, name })));
  named.forEach(({ theme, name }, at) => {
    const status = states[at % states.length] ?? 0;
    const author = at % 4 === 3 ? people.manager : people.survey;
    // What is not decided yet is young, what has ended is old.
    const age = { 0: 6, 1: 3, 2: 8, 3: 10, 4: 30, 5: 35, 6: 70 }[status];
    const createdAt = new Date(now.getTime() - random.int(age * 16, age * 24) * hourMs);
    const id = random.id(createdAt);
    // One draft has only its name so far.
    const problems = at === 2 ? [] : topicsOn(surveyThemes[theme], id.slice(-8), random.int(4, 7));
    const steps = stepsOf(random, { id, author, people, createdAt, now }, random.pick(ways[status]));
    const last = steps.at(-1);
    const rejected = steps.findLast(step => step.action === 'reject');
    const from = stationDay(createdAt);
    surveys.steps.push(...steps);
    surveys.tasks.push({
      tenantId: people.tenantId,
      id,
      name,
      status,
      problems,
      topicsCount: problems.length,
      validFrom: status === SurveyStatus.draft ? null : from,
      validTo:
        status === SurveyStatus.draft
          ? null
          : addDays(status === SurveyStatus.stopped ? from : stationDay(now), status === SurveyStatus.stopped ? 14 : random.int(20, 60)),
      rejectReason: status === SurveyStatus.rejected ? (rejected?.remark ?? '') : '',
      submittedAt: steps.findLast(step => step.action === 'submit')?.at ?? null,
      createdBy: author.userId,
      createdByName: author.employeeName,
      createdAt,
      updatedByName: last?.byName ?? author.employeeName,
      updatedAt: last?.at ?? createdAt,
      version: steps.length,
    });
  });
  return surveys;
}

interface About {
  id: string;
  author: DemoPerson;
  people: DemoPeople;
  createdAt: Date;
  now: Date;
}

function stepsOf(random: Random, { id, author, people, createdAt, now }: About, way: readonly Done[]): Step[] {
  const spread = (now.getTime() - createdAt.getTime()) / way.length;
  // Nobody reviews what he created.
  const auditor = random.pick([people.manager2, people.manager3, ...(author === people.manager ? [] : [people.manager])]);
  const who = (action: Done): DemoPerson => {
    if (action === 'agree' || action === 'reject') return auditor;
    return ['create', 'edit', 'submit'].includes(action) ? author : people.survey;
  };
  return way.map((action, place) => {
    const at = new Date(createdAt.getTime() + Math.floor(place * spread * 0.9));
    const by = who(action);
    const remark = action === 'reject' ? random.pick(refusals) : '';
    return { tenantId: people.tenantId, id: random.id(at), taskId: id, action, byId: by.userId, byName: by.employeeName, at, remark };
  });
}
