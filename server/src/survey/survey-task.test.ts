import { startPortal, type TestPortal } from '../testing/portal.ts';
import { until } from '../testing/until.ts';
import { portrait } from '../user-center/testing/given-staff.ts';
import { givenSurveys, surveyDraft, topic } from './testing/given-survey.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenSurveys>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenSurveys(portal);
});
afterAll(() => portal.stop());

const author = () => portal.as('survey').gnd.surveyTask;
const auditor = () => portal.as('manager').gnd.surveyTask;

const newestMail = (userName: string, title: RegExp) =>
  until(async () => (await portal.as(userName).msg.innerMail.page({})).rows.find(row => title.test(row.msgTitle)));

test('from the draft to the end, with every step in the history', async () => {
  const taskId = await given.draft({ name: '到达行李满意度' });
  expect((await author().view({ id: taskId })).allowed).toEqual(['edit', 'submit', 'copy', 'delete']);
  await author().submit({ taskId });
  const waiting = await auditor().view({ id: taskId });
  expect(waiting).toMatchObject({ status: 1, allowed: ['audit', 'copy'], topicsCount: 4, answersCount: 0 });
  expect(waiting.waitingFor).toHaveLength(4);
  expect(waiting.waitingSince).not.toBeNull();
  await auditor().auditAgree({ taskId });
  await author().publish({ taskId });
  await author().pause({ taskId });
  await author().reStart({ taskId });
  await author().stop({ taskId });
  const ended = await author().view({ id: taskId });
  expect(ended).toMatchObject({ status: 6, allowed: ['copy', 'delete'], waitingFor: [], waitingSince: null });
  expect(ended.steps.map(step => step.action)).toEqual(['create', 'submit', 'agree', 'publish', 'pause', 'reStart', 'stop']);
  await author().delete({ id: taskId });
  await expect(author().view({ id: taskId })).rejects.toMatchObject({ status: 404, key: 'survey.notFound' });
});

test('the reviewers get mail on submission, the creator on the decision; its link opens the task', async () => {
  const taskId = await given.submitted({ name: '餐食调查' });
  expect(await newestMail('manager2', /待审核：餐食调查/)).toMatchObject({
    targetUrl: `/features/survey/task/view?id=${taskId}`,
    isRead: 0,
  });
  await auditor().auditReject({ taskId, rejectReason: '第二题重复，请合并' });
  expect((await newestMail('survey', /被驳回：餐食调查/)).msgContent).toContain('第二题重复，请合并');
  expect(await author().view({ id: taskId })).toMatchObject({ status: 3, rejectReason: '第二题重复，请合并' });
  await author().saveOrUpdate({ ...surveyDraft('餐食调查'), id: taskId });
  const changed = await author().view({ id: taskId });
  expect(changed).toMatchObject({ status: 0, rejectReason: '' });
  expect(changed.steps.at(2)).toMatchObject({ action: 'reject', remark: '第二题重复，请合并' });
});

test('a rejection needs a reason, at its field', async () => {
  const taskId = await given.submitted();
  for (const rejectReason of ['', '   ', 'a'.repeat(201)])
    await expect(auditor().auditReject({ taskId, rejectReason })).rejects.toMatchObject({
      status: 400,
      fields: { rejectReason: { text: expect.stringContaining('驳回原因') } },
    });
  expect((await author().view({ id: taskId })).status).toBe(1);
});

test('nobody reviews his own task, whatever he holds', async () => {
  const taskId = await given.submitted({ by: 'manager' });
  await expect(auditor().auditAgree({ taskId })).rejects.toMatchObject({ status: 403, key: 'survey.ownTask' });
  expect((await portal.as('manager2').gnd.surveyTask.view({ id: taskId })).waitingFor).toHaveLength(3);
  await portal.as('manager2').gnd.surveyTask.auditAgree({ taskId });
});

test('without a topic nothing is submitted', async () => {
  const taskId = await given.draft({ problems: [] });
  await expect(author().submit({ taskId })).rejects.toMatchObject({
    status: 400,
    key: 'survey.noTopics',
    fields: { problems: { text: '问卷至少需要一道题目' } },
  });
});

test('what is not in the table is refused with the state, who brought it there and when', async () => {
  const taskId = await given.published();
  await expect(author().publish({ taskId })).rejects.toMatchObject({
    status: 409,
    key: 'survey.state',
    params: { status: 'enum.surveyTaskStatus.4', by: expect.any(String), at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
    envelope: { message: expect.stringContaining('收集中') },
  });
  await expect(author().delete({ id: taskId })).rejects.toMatchObject({ key: 'survey.state' });
  await expect(author().get({ id: taskId })).rejects.toMatchObject({ key: 'survey.state' });
  await expect(portal.as('manager').gnd.surveyTask.publish({ taskId })).rejects.toMatchObject({ status: 403, key: 'permission.denied' });
});

test('only the creator edits, submits and deletes', async () => {
  const taskId = await given.draft();
  const other = portal.as('manager').gnd.surveyTask;
  await expect(other.submit({ taskId })).rejects.toMatchObject({ status: 403, key: 'survey.notCreator' });
  await expect(other.delete({ id: taskId })).rejects.toMatchObject({ key: 'survey.notCreator' });
  await expect(other.saveOrUpdate({ ...surveyDraft('被改'), id: taskId })).rejects.toMatchObject({ key: 'survey.notCreator' });
  await expect(other.get({ id: taskId })).rejects.toMatchObject({ key: 'survey.notCreator' });
});

describe('at the same moment (resilience C1)', () => {
  test.each(Array.from({ length: 5 }, (_, at) => at))('of four auditors exactly one decides, the others learn who (%i)', async at => {
    const taskId = await given.submitted();
    const { version } = await auditor().view({ id: taskId });
    const tries = await Promise.allSettled(
      ['manager', 'manager2', 'manager3', 'admin'].map((who, index) => {
        const calls = portal.as(who).gnd.surveyTask;
        const input = { taskId, ...(index % 2 ? { version } : {}) };
        return (index + at) % 2 ? calls.auditAgree(input) : calls.auditReject({ ...input, rejectReason: '不符合要求' });
      }),
    );
    expect(tries.filter(result => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of tries)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          status: 409,
          key: 'survey.state',
          params: { by: expect.any(String), at: expect.any(String) },
        });
    const { steps } = await author().view({ id: taskId });
    expect(steps.filter(step => step.action === 'agree' || step.action === 'reject')).toHaveLength(1);
  });

  test('pause against stop, and publish against a second publish: one wins, the history has one line', async () => {
    const running = await given.published();
    const first = await Promise.allSettled([
      author().pause({ taskId: running }),
      portal.as('admin').gnd.surveyTask.stop({ taskId: running }),
    ]);
    const { steps, status } = await author().view({ id: running });
    // Stopping what has just been paused is allowed; nothing else may follow the other.
    if (first.every(result => result.status === 'fulfilled')) expect(steps.slice(-2).map(step => step.action)).toEqual(['pause', 'stop']);
    else expect([5, 6]).toContain(status);
    const taskId = await given.approved();
    const second = await Promise.allSettled([author().publish({ taskId }), portal.as('admin').gnd.surveyTask.publish({ taskId })]);
    expect(second.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('an old version is refused with who changed it', async () => {
    const taskId = await given.draft();
    const { version } = await author().view({ id: taskId });
    await author().draftSave({ ...surveyDraft('已改名'), id: taskId, version });
    await expect(author().submit({ taskId, version })).rejects.toMatchObject({
      status: 409,
      key: 'record.changed',
      params: { by: expect.any(String) },
    });
    await expect(author().draftSave({ ...surveyDraft('已改名'), id: taskId, version })).rejects.toMatchObject({ key: 'record.changed' });
  });
});

describe('names and days', () => {
  test('a name stands for one task: a second is refused at the field', async () => {
    await given.draft({ name: '同名调查' });
    const refused = { status: 409, key: 'survey.nameTaken', fields: { name: { text: expect.stringContaining('同名') } } };
    await expect(given.draft({ name: '同名调查' })).rejects.toMatchObject(refused);
    const other = await given.draft();
    await expect(author().copy({ id: other, name: '同名调查' })).rejects.toMatchObject(refused);
    await expect(author().saveOrUpdate({ ...surveyDraft('同名调查'), id: other })).rejects.toMatchObject(refused);
  });

  test('of two who take one name at once, one has it; of one who sends twice, the second gets the first answer', async () => {
    const both = await Promise.allSettled(['survey', 'manager'].map(by => given.draft({ by, name: '一名两用' })));
    expect(both.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(result => result.status === 'rejected')).toMatchObject({ reason: { status: 409, key: 'survey.nameTaken' } });
    const key = { headers: { 'idempotency-key': 'copied-once-1' } };
    const id = await given.draft();
    const first = await author().copy({ id, name: '只复制一次' }, key);
    expect(await author().copy({ id, name: '只复制一次' }, key)).toEqual(first);
  });
});

test('a copy is a draft of whoever copied, with keys of its own and the same links', async () => {
  const original = await given.published();
  const { id } = await auditor().copy({ id: original, name: '调查-副本' });
  const before = await author().view({ id: original });
  const after = await auditor().view({ id });
  expect(after).toMatchObject({ status: 0, name: '调查-副本', allowed: ['edit', 'submit', 'copy', 'delete'] });
  expect(after.steps).toEqual([expect.objectContaining({ action: 'copy', remark: before.name })]);
  expect(after.problems.map(one => one.problemName)).toEqual(before.problems.map(one => one.problemName));
  const keys = (task: typeof before) =>
    task.problems.flatMap(one => [one.problemKey, ...one.problemSelects.map(option => option.selectKey)]);
  expect(new Set(keys(after)).size).toBe(keys(before).length);
  expect(keys(after).filter(key => keys(before).includes(key))).toEqual([]);
  const [first, second, third, fourth] = after.problems;
  expect(second?.problemParents).toEqual([
    { parentProblemKey: first?.problemKey, parentProblemSelectKey: first?.problemSelects[1]?.selectKey, parentProblemSelectArea: null },
  ]);
  expect(fourth?.problemParents).toEqual([
    { parentProblemKey: third?.problemKey, parentProblemSelectKey: null, parentProblemSelectArea: '0-2.5' },
  ]);
  await auditor().saveOrUpdate({ ...surveyDraft('调查-副本'), id, problems: [topic('q1')] });
  expect((await author().view({ id: original })).problems).toHaveLength(4);
});

test('topics come back as they were sent, numbered, with their defaults; scores are text on the wire', async () => {
  const id = await given.draft();
  const { problems } = await author().get({ id });
  expect(problems.map(one => [one.sort, one.problemType, one.problemRenderType])).toEqual([
    [1, 'radio', 'V'],
    [2, 'checkbox', 'V'],
    [3, 'mark', 'star'],
    [4, 'input', 'text'],
  ]);
  const token = await portal.tokenOf('survey');
  const raw = await portal.inject({
    method: 'GET',
    url: `/api/reaptv-ground-bff/survey/task/view?id=${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(raw.json().data.problems[2].problemSelects.map((one: { selectScore: string }) => one.selectScore)).toEqual(['1.5', '2.5', '3.5']);
});

test('what the designer saves by itself leaves no line in the history', async () => {
  const id = await given.draft();
  await author().draftSave({ ...surveyDraft('自动保存'), id });
  expect((await author().view({ id })).steps.map(step => step.action)).toEqual(['create']);
});

test('an option image is an upload of whoever saves it, then anybody who sees surveys sees it', async () => {
  const [file] = await portal.as('survey').uc.file.upload({ file: portrait() });
  const draft = (name: string, selectImageId = file?.id ?? '') => ({
    name,
    problems: [topic('q1', { problemType: 'radio', problemSelects: [{ ...option, selectImageId }] })],
  });
  const stolen = { status: 400, fields: { 'problems.0.problemSelects.0.selectImageId': expect.anything() } };
  await expect(auditor().saveOrUpdate(draft('别人的图片'))).rejects.toMatchObject(stolen);
  await author().saveOrUpdate(draft('带图片'));
  await auditor().saveOrUpdate(draft('沿用图片'));
  const image = async (who: string, imageId = file?.id) =>
    portal.inject({
      method: 'GET',
      url: `/api/reaptv-ground-bff/survey/task/image?imageId=${imageId}`,
      headers: { authorization: `Bearer ${await portal.tokenOf(who)}` },
    });
  const seen = await image('manager2');
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await image('station')).statusCode).toBe(403);
  const [other] = await portal.as('survey').uc.file.upload({ file: portrait() });
  expect((await image('survey', other?.id)).statusCode).toBe(404);
});

test('an option image must be an uploaded picture; the field is named', async () => {
  const image = '019a0000-0000-7000-8000-00000000ffff';
  const problems = [topic('q1', { problemType: 'radio', problemSelects: [{ ...option, selectImageId: image }] })];
  await expect(author().saveOrUpdate({ name: '图片', problems })).rejects.toMatchObject({
    status: 400,
    fields: { 'problems.0.problemSelects.0.selectImageId': { text: '选项图片不存在，请重新上传' } },
  });
  const paper = new File([`%PDF-1.7\n${' '.repeat(100)}\n%%EOF\n`], 'x.pdf');
  const [made] = await portal.as('manager').fp.file.uploadFile({ file: paper, bucketName: 'NOTICE' });
  const ofPaper = [topic('q1', { problemType: 'radio', problemSelects: [{ ...option, selectImageId: made?.id ?? '' }] })];
  await expect(auditor().saveOrUpdate({ name: '文件', problems: ofPaper })).rejects.toMatchObject({ key: 'survey.imageUnknown' });
});
const option = { selectKey: 'a', selectName: 'A', selectScore: null, selectAllowInput: 'N' as const, selectDefaultFlag: 'N' as const };

describe('the list', () => {
  test('by part of the name, state, creator and days; sorted by what the contract names', async () => {
    const id = await given.submitted({ by: 'manager', name: '2026 春运值机体验' });
    const { createdBy } = await auditor().view({ id });
    const find = async (filter: Parameters<ReturnType<typeof author>['page']>[0]) => (await author().page(filter)).rows.map(row => row.id);
    expect(await find({ name: '值机' })).toEqual([id]);
    expect(await find({ createdBy, status: [1], name: '春运' })).toEqual([id]);
    expect(await find({ name: '春运', status: [0] })).toEqual([]);
    expect(await find({ name: '春运', createdTimeEnd: '2020-01-01' })).toEqual([]);
    const byName = (await author().page({ sortColumn: 'name', isAsc: true, pageSize: 300 })).rows.map(row => row.name);
    expect(byName).toEqual([...byName].sort());
    await expect(author().page({ sortColumn: 'rejectReason' })).rejects.toMatchObject({ fields: { sortColumn: expect.anything() } });
  });

  test('what waits for me: to review without my own, rejected ones of mine, what I may publish', async () => {
    const own = await given.submitted({ by: 'manager' });
    const others = await given.submitted();
    const passed = await given.approved();
    const rejected = await given.submitted();
    await auditor().auditReject({ taskId: rejected, rejectReason: '重复' });
    const mine = async (who: string) => (await portal.as(who).gnd.surveyTask.page({ todo: true, pageSize: 300 })).rows.map(row => row.id);
    expect(await mine('manager')).toContain(others);
    expect(await mine('manager')).not.toContain(own);
    expect(await mine('manager2')).toContain(own);
    expect(await mine('survey')).toEqual(expect.arrayContaining([rejected, passed]));
    expect(await mine('survey')).not.toContain(others);
  });

  test('who has nothing to do with surveys sees none', async () => {
    await expect(portal.as('station').gnd.surveyTask.page({})).rejects.toMatchObject({ status: 403 });
  });
});
