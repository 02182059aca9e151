import type { Browser, Page } from 'playwright-core';
import { inTenant } from './support/data.ts';
import { dayAfterTomorrow } from './support/order-steps.ts';
import { base, enter, type Language, openBrowser, shown } from './support/portal-page.ts';

const words = {
  'zh-CN': {
    name: /任务名称/,
    degree: /紧急程度/,
    urgent: '紧急',
    content: /短信内容/,
    tickets: /票号/,
    two: '共 2 人，2 条，¥0.10',
    notFound: /7810000000000 · 未找到旅客/,
    submit: '提交审核',
    handedIn: /已提交审核/,
    moved: '名单生成后有变化：新增 0 人，移出 1 人，变更 0 人',
    anew: '更新名单',
    review: /审核任务/,
    audit: '审核',
    leadsTo: '同意后将按名单 2 发给 1 人，共 ¥0.05',
    agree: /^同意$/,
    finished: '执行完成',
    arrived: '已送达 1',
  },
  'en-US': {
    name: /Task name/,
    degree: /Degree/,
    urgent: 'Urgent',
    content: /Content/,
    tickets: /Ticket numbers/,
    two: '2 recipients, 2 parts, ¥0.10',
    notFound: /7810000000000 · No passenger found/,
    submit: 'Submit for review',
    handedIn: /is handed in for review/,
    moved: 'The list has changed since it was taken: 0 added, 1 removed, 0 changed',
    anew: 'Take the list anew',
    review: /Review/,
    audit: 'Audit',
    leadsTo: 'Once passed it goes to the 1 recipient of list 2 for ¥0.05',
    agree: /^Agree$/,
    finished: 'Execution finished',
    arrived: 'Delivered 1',
  },
} as const;
const languages = ['zh-CN', 'en-US'] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Ticket {
  id: string;
  tktNo: string;
}

/** Two who fly from Lhasa the day after tomorrow, each with a number that is written to; other ones for each language. */
async function ticketsFor(language: Language): Promise<Ticket[]> {
  const { rows } = await inTenant(client =>
    client.query<Ticket>(
      `select (array_agg(p.id))[1] id, (array_agg(p.tkt_no))[1] as "tktNo"
       from flight_passengers p join flights f on f.tenant_id = p.tenant_id and f.id = p.flight_id
       where f.flight_date = $1::date and f.adjust_state is distinct from 'CANCEL' and p.station = 'LXA' and p.is_cancel = 'N' and p.telephone <> ''
         and not exists (select from blocked_numbers b where b.tenant_id = p.tenant_id and b.phone_hash = p.telephone_hash)
       group by p.telephone_hash having count(*) = 1 order by 1 limit 2 offset $2`,
      [dayAfterTomorrow, 2 * languages.indexOf(language)],
    ),
  );
  return rows;
}
const cancel = ({ id }: Ticket) => inTenant(client => client.query("update flight_passengers set is_cancel = 'Y' where id = $1", [id]));

const button = (page: Page, name: string | RegExp) => shown(page).getByRole('button', { name });

test.each(languages)(
  'a message to tickets: one of its passengers cancels before the review, and only the other is written to (%s)',
  async language => {
    const text = words[language];
    const [stays, leaves] = await ticketsFor(language);
    if (!stays || !leaves) throw new Error('nobody flies from Lhasa that day');
    const name = `${language} ${Date.now()}`;
    const writer = await enter(browser, 'message', { language });
    const { page } = writer;
    await page.goto(`${base()}/features/message/sms-task/create?way=tktNo`);
    await shown(page).getByLabel(text.name).fill(name);
    await shown(page).getByRole('combobox', { name: text.degree }).click();
    await page.locator('.ant-select-item-option', { hasText: text.urgent }).click();
    await shown(page).getByLabel(text.content).and(page.locator('textarea')).fill('{paxName} {flightNo} {takeOff}');
    await shown(page)
      .getByLabel(text.tickets)
      .and(page.locator('textarea'))
      .fill(`${stays.tktNo.slice(0, 3)}-${stays.tktNo.slice(3)}\n${leaves.tktNo}, 7810000000000`);
    await shown(page).getByText(text.two).waitFor();
    await shown(page).getByText(text.notFound).waitFor();
    await button(page, text.submit).dblclick();
    await page.getByText(text.handedIn).waitFor();

    await cancel(leaves);
    const reviewer = await enter(browser, 'manager', { language });
    await reviewer.page.goto(`${base()}/features/message/sms-task?mine=true`);
    const waiting = shown(reviewer.page).getByRole('row', { name: new RegExp(name) });
    await waiting.getByRole('button', { name: text.review }).click();
    await shown(reviewer.page).getByText(text.moved).waitFor();
    await button(reviewer.page, text.anew).click();
    await shown(reviewer.page).getByText(text.moved).waitFor({ state: 'detached' });
    await button(reviewer.page, text.audit).click();
    const review = reviewer.page.getByRole('dialog');
    await review.getByText(text.leadsTo).waitFor();
    await review.getByRole('button', { name: text.agree }).click();
    await review.waitFor({ state: 'hidden' });

    // The writer's list hears of it: the simulated gateway answers within seconds.
    const row = shown(page).getByRole('row', { name: new RegExp(name) });
    expect(await row.count()).toBe(1);
    await row.getByText(text.finished).waitFor({ timeout: 60_000 });
    await row.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByText(text.arrived).waitFor();
    expect([...writer.complaints, ...reviewer.complaints]).toEqual([]);
  },
);
