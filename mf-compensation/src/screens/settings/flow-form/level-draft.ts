import { FlowDraft, FlowLevel } from '@reap/contracts/compensation/review/flow';
import { flowProblems } from '@reap/contracts/compensation/review/flow.rules';
import { entity, fenToYuan, groupedYuan, money } from '@reap/contracts/fields';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import type { Translate } from '@reap/shared-ui/portal';
import * as z from 'zod';

/** A level in writing: amounts may still be text that is none, and anything may be missing. */
export interface LevelDraft extends Omit<Partial<FlowLevel>, 'fromAmount' | 'toAmount' | 'holder' | 'targetHours'> {
  /** Tells a level apart that has no key yet. */
  row?: string;
  holder?: string | undefined;
  fromAmount?: number | string | undefined;
  toAmount?: number | string | null | undefined;
  targetHours?: number | undefined;
}
export type LevelField = keyof FlowLevel;
export type LevelProblems = Partial<Record<LevelField, string>>;

const toAmount = money();
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What is wrong with each level by itself, in words; a level without a problem has none. */
export function levelProblems(levels: readonly LevelDraft[], t: Translate): LevelProblems[] {
  const own = levels.map(level => {
    const found = (['nameZh', 'nameEn', 'holder', 'fromAmount', 'targetHours'] as const).map(
      field => [field, problemAt(level, field, t)] as const,
    );
    const upper = isBlank(level.toAmount) ? undefined : problemOf(toAmount, level.toAmount, t('field.flowLevel.toAmount'), t);
    return Object.fromEntries([...found, ['toAmount', upper] as const].filter(([, problem]) => problem !== undefined)) as LevelProblems;
  });
  if (own.some(problems => problems.fromAmount || problems.toAmount)) return own;
  for (const problem of flowProblems(levels.map(rangeOf)))
    if (problem.at !== undefined) own[problem.at] = { ...own[problem.at], [problem.field]: t(problem.key) };
  return own;
}

const problemAt = (level: LevelDraft, field: 'nameZh' | 'nameEn' | 'holder' | 'fromAmount' | 'targetHours', t: Translate) =>
  field === 'fromAmount' && isBlank(level.fromAmount)
    ? t('common.enterTitle', { title: t('field.flowLevel.fromAmount') })
    : problemOf(FlowLevel.shape[field], level[field], t(`field.flowLevel.${field}`), t, field === 'holder');

const rangeOf = ({ fromAmount, toAmount: to }: LevelDraft) => ({
  fromFen: typeof fromAmount === 'number' ? fromAmount : 0,
  toFen: typeof to === 'number' ? to : null,
});

/** The level as it is sent; undefined while it can't be. */
export function toFlowLevel(level: LevelDraft): FlowLevel | undefined {
  const { fromAmount, toAmount: to, ...rest } = level;
  if (typeof fromAmount !== 'number' || typeof to === 'string') return undefined;
  const wire = { ...rest, fromAmount: fenToYuan(fromAmount), toAmount: typeof to === 'number' ? fenToYuan(to) : null };
  return FlowLevel.safeParse(wire).data;
}

/** All levels as they are sent; undefined while one can't be. */
export function toFlowLevels(levels: readonly LevelDraft[]): FlowLevel[] | undefined {
  const whole = levels.flatMap(level => toFlowLevel(level) ?? []);
  return whole.length === levels.length ? whole : undefined;
}

/** The form: every level whole, and whatever the amount somebody who reviews it. */
export const FlowForm = entity('flow', {
  version: FlowDraft.shape.version,
  bulkLimit: FlowDraft.shape.bulkLimit,
  nodes: z.array(z.custom<LevelDraft>()).superRefine((levels, context) => {
    const issue = (message: string, params: Record<string, string> = {}) =>
      context.addIssue({ code: 'custom', message, params, input: levels });
    if (!toFlowLevels(levels)) return issue('flow.levelsWrong');
    for (const problem of flowProblems(levels.map(rangeOf))) {
      if (problem.key !== 'flow.gap') return issue(problem.at === undefined ? problem.key : 'flow.levelsWrong');
      const from = groupedYuan(problem.fromFen);
      return problem.toFen === null ? issue('flow.gapAbove', { from }) : issue('flow.gap', { from, to: groupedYuan(problem.toFen) });
    }
  }),
});
