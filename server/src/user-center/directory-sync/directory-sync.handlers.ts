import type { directorySync } from '@reap/contracts/user-center/directory-sync';
import { employeeModel } from '@reap/contracts/user-center/employee';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail, type Params, untold } from '../../kernel/call/refusal.ts';
import type { Language } from '../../kernel/language.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { hasText, textOf } from '../../kernel/texts.ts';
import { userCenterSettings } from '../seeds/settings.ts';
import type { DirectorySource } from './directory-source.ts';
import { codeOf, startSync } from './directory-sync.job.ts';
import { directoryProblems, directoryRuns } from './directory-sync.schema.ts';

const schedules = ['manual', 'hourly', 'nightly'] as const;

/** What a failure is about, the columns by their headings; runs of before told nothing. */
function worded(params: Params, language: Language): Params {
  const headings = String(params['columns'] ?? '').split(',');
  const columns = headings.map(key => textOf(language, key)).join(language === 'zh-CN' ? '、' : ', ');
  return { max: '', ...params, columns };
}

/** What a problem is about, without what its reader may not know of the person. */
function toldTo({ hidden }: Context, problem: string, params: Params): Params {
  const covered = hidden(employeeModel);
  if (problem === 'directory.numberAgain' && covered.has('name')) return { ...params, name: untold };
  if (problem === 'staff.jobNumberTaken' && covered.has('jobNumber')) return { ...params, jobNumber: untold };
  return params;
}

export const directorySyncHandlers = (source: DirectorySource): Handlers<typeof directorySync> => ({
  async state(_, { db, tenantId }) {
    const { mode, schedule } = await settingsOf(db, userCenterSettings, 'directorySync');
    return {
      mode: mode ? 'on' : 'off',
      schedule: schedules.find(one => one === schedule) ?? 'manual',
      kind: source.kind,
      place: source.placeOf(await codeOf(db, tenantId)),
      running: (await db.$count(directoryRuns, eq(directoryRuns.status, 'running'))) > 0,
    };
  },

  async page({ status, ...paging }, { db, language }) {
    const query = db
      .select(getTableColumns(directoryRuns))
      .from(directoryRuns)
      .where(status ? eq(directoryRuns.status, status) : undefined);
    const found = await pageOf(db, query.$dynamic(), paging, { id: directoryRuns.id, sort: { startedTime: directoryRuns.startedAt } });
    const rows = found.rows.map(({ tenantId: _, startedAt, endedAt, failure, failureParams, ...run }) => ({
      ...run,
      startedTime: startedAt.toISOString(),
      endedTime: endedAt?.toISOString() ?? null,
      failure: failure && textOf(language, failure, worded(failureParams, language)),
    }));
    return { ...found, rows };
  },

  async problems({ runId, ...paging }, context) {
    const { db, language } = context;
    const query = db.select(getTableColumns(directoryProblems)).from(directoryProblems).where(eq(directoryProblems.runId, runId));
    const order = { ...paging, isAsc: paging.isAsc ?? true };
    const found = await pageOf(db, query.$dynamic(), order, { id: directoryProblems.line, sort: { line: directoryProblems.line } });
    const rows = found.rows.map(({ line, jobNumber, name, problem, params }) => {
      const title = String(params['title'] ?? '');
      const column = hasText(title) ? textOf(language, title) : '';
      const said = textOf(language, problem, { ...toldTo(context, problem, params), title: column });
      return { line, jobNumber, name, problem: !column || said.includes(column) ? said : `${column}: ${said}` };
    });
    return { ...found, rows };
  },

  async start(_, context) {
    const { mode } = await settingsOf(context.db, userCenterSettings, 'directorySync');
    if (!mode) fail('directory.off');
    const id = await startSync(context, source, context.user);
    if (!id) return fail('directory.running');
    context.audit({ target: source.placeOf(await codeOf(context.db, context.tenantId)) });
    return { id };
  },
});
