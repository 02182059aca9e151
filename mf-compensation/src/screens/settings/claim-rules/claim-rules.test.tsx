import { replaceRule } from '@reap/contracts/compensation/claim/replace-rule';
import { lookup } from '@reap/contracts/user-center/lookup';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import ClaimRulesScreen from './claim-rules.screen.tsx';

const known = { updatedBy: '索朗多吉', updatedTime: '2026-03-14T06:05:00Z', version: 4 };
const base = () =>
  fake(replaceRule.getBaseRule, () => ({
    maxPassengers: 5,
    relations: ['spouse'],
    idTypes: [1, 2] as (1 | 2)[],
    photoRequired: true,
    claimDays: 365,
    ...known,
  }));
const wait = () => fake(replaceRule.getPayWaitPeriod, () => ({ payWaitPeriod: 24, ...known }));
const relations = fake(lookup.dictByKey, () => [
  { dictValue: 'spouse', dictLabel: '配偶', dictLabelEn: 'Spouse' },
  { dictValue: 'child', dictLabel: '子女', dictLabelEn: 'Child' },
]);
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ClaimRulesScreen />, { calls: [...calls, relations], catalog: catalogOf(options.language ?? 'zh-CN'), ...options });
const part = async (name: string) => within((await screen.findByRole('region', { name })).closest('form') as HTMLElement);

test('both rules stand there with who changed them last; one is saved with the version that was seen', async () => {
  const save = fake(replaceRule.saveBaseRule, () => ({ version: 5 }));
  const { portal } = show([base(), wait(), save]);
  expect(await screen.findByText(/索朗多吉 于 .* 修改/)).toBeInTheDocument();
  const form = await part('代领基础规则');
  const field = form.getByLabelText(/一人最多代领人数/);
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '规则已保存，下一次申请起生效' }]));
  expect(save.inputs).toEqual([
    { maxPassengers: 3, relations: ['spouse'], idTypes: [1, 2], photoRequired: true, claimDays: 365, version: 4 },
  ]);
});

test('what one form has saved is nobody else’s change to what was typed in the other one', async () => {
  const saveWait = fake(replaceRule.savePayWaitPeriod, () => ({ version: 5 }));
  const saveBase = fake(replaceRule.saveBaseRule, () => ({ version: 6 }));
  show([base(), wait(), saveWait, saveBase]);
  const rules = await part('代领基础规则');
  await userEvent.clear(rules.getByLabelText(/一人最多代领人数/));
  await userEvent.type(rules.getByLabelText(/一人最多代领人数/), '3');
  const period = await part('支付等待期');
  await userEvent.clear(period.getByLabelText(/支付等待期（小时）/));
  await userEvent.type(period.getByLabelText(/支付等待期（小时）/), '48');
  await userEvent.click(period.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(saveWait.inputs).toMatchObject([{ payWaitPeriod: 48, version: 4 }]));
  await userEvent.click(rules.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(saveBase.inputs).toMatchObject([{ maxPassengers: 3, version: 5 }]));
});

test('a number beyond its limits is said at its field and not sent', async () => {
  const save = fake(replaceRule.savePayWaitPeriod, () => ({ version: 5 }));
  show([base(), wait(), save]);
  const form = await part('支付等待期');
  const hours = form.getByLabelText(/支付等待期（小时）/);
  await userEvent.clear(hours);
  await userEvent.type(hours, '721');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText(/720/, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(save.inputs).toEqual([]);
});

test('who may not change them reads them; a failure can be tried again', async () => {
  let broken = true;
  const failing = fake(replaceRule.getBaseRule, () =>
    broken
      ? refuse('server.internal')
      : { ...known, maxPassengers: 7, relations: ['spouse'], idTypes: [1] as 1[], photoRequired: true, claimDays: 30 },
  );
  show([failing, wait()], { can: ['comp:replaceRule:view'] });
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByDisplayValue('7')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /保\s?存/ })).toBeNull();
});

test.each(['保留我的修改', '放弃我的修改，重新载入'])(
  '“%s” in one form lends the other one no version that a colleague has made',
  async choice => {
    let version = 4;
    const write = (input: { version?: number | undefined }) => {
      if (input.version !== version) return refuse('record.changed', { by: '扎西', at: '14:05' });
      version += 1;
      return { version };
    };
    const saveBase = fake(replaceRule.saveBaseRule, write);
    show([
      base(),
      fake(replaceRule.getPayWaitPeriod, () => ({ payWaitPeriod: 24, ...known, version })),
      fake(replaceRule.savePayWaitPeriod, write),
      saveBase,
    ]);
    await part('代领基础规则');
    version = 5;
    const saveHours = async (text: string) => {
      const form = await part('支付等待期');
      await userEvent.clear(form.getByLabelText(/支付等待期（小时）/));
      await userEvent.type(form.getByLabelText(/支付等待期（小时）/), text);
      await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
    };
    await saveHours('48');
    await userEvent.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('button', { name: choice })).not.toBeInTheDocument());
    await saveHours('72');
    await waitFor(() => expect(version).toBe(6));
    const rules = await part('代领基础规则');
    await userEvent.clear(rules.getByLabelText(/一人最多代领人数/));
    await userEvent.type(rules.getByLabelText(/一人最多代领人数/), '3');
    await userEvent.click(rules.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(saveBase.inputs).toMatchObject([{ version: 4 }]));
  },
);
