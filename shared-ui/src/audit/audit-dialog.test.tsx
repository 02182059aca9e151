import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../call/api-error.ts';
import { pageOf } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { AuditDialog, type AuditOutcome } from './audit-dialog.tsx';

const finished: AuditOutcome = { isPrompt: false, orderAuditorList: [], taskId: null };
const reviewer = (n: number) => ({
  reviewerId: idOf(n),
  orgId: null,
  orgName: '财务部',
  reviewerNameNo: `员工${n} ${10_000 + n}`,
  reviewerPhone: '138****5678',
  userInfo: `员工${n}`,
});
const thirty = Array.from({ length: 30 }, (_, n) => reviewer(n + 1));

function show(operate: (decision: string, remarks: string) => Promise<AuditOutcome> = () => Promise.resolve(finished)) {
  const spies = {
    operate: jest.fn(operate),
    find: jest.fn((page: number, text: string) => {
      const matching = thirty.filter(one => one.userInfo.includes(text));
      return Promise.resolve(pageOf(matching.slice((page - 1) * 10, page * 10), matching.length));
    }),
    save: jest.fn(() => Promise.resolve(null)),
    onDecided: jest.fn(),
    onReload: jest.fn(() => Promise.resolve()),
    onClose: jest.fn(),
  };
  const view = renderInPortal(
    <AuditDialog
      open
      about="…001820 · ¥44,800.00"
      operate={spies.operate}
      findReviewers={spies.find}
      saveReviewers={spies.save}
      onDecided={spies.onDecided}
      onReload={spies.onReload}
      onClose={spies.onClose}
    />,
  );
  return { ...view, ...spies };
}

const submit = (name = '同意') => userEvent.click(screen.getByRole('button', { name }));

test('agree is the default; remarks are optional', async () => {
  const { operate, onDecided, onClose, portal } = show();
  expect(screen.getByRole('radio', { name: '同意' })).toBeChecked();
  await submit();
  expect(operate).toHaveBeenCalledWith('AGREE', '');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onDecided).toHaveBeenCalledTimes(1);
  expect(portal.toasts).toEqual([{ kind: 'success', text: '审核成功' }]);
});

test('the keys 1, 2, 3 decide, with the consequence beside; inside the remarks they are text', async () => {
  const { operate } = show();
  await waitFor(() => expect(screen.getByRole('radio', { name: '同意' })).toHaveFocus());
  await userEvent.keyboard('2');
  expect(screen.getByRole('radio', { name: '驳回' })).toBeChecked();
  expect(screen.getByText('驳回后流程结束')).toBeInTheDocument();
  await userEvent.keyboard('3');
  expect(screen.getByText(/退回后由上一节点操作人重新处理/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('备注'), '金额 1200');
  expect(screen.getByRole('radio', { name: '退回' })).toBeChecked();
  await submit('退回');
  expect(operate).toHaveBeenCalledWith('BACK', '金额 1200');
});

test('keys count from the first frame on, before the dialog has opened; Enter sends what was chosen', async () => {
  const { operate } = show();
  // Nothing was waited for: the focus is not in the dialog yet.
  fireEvent.keyDown(document.body, { key: '3' });
  expect(await screen.findByRole('radio', { name: '退回' })).toBeChecked();
  expect(screen.getByRole('button', { name: '退回' })).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => expect(operate).toHaveBeenCalledWith('BACK', ''));
});

test('where the focus passes over a button of the dialog, 1, 2, 3 count all the same', async () => {
  show();
  fireEvent.keyDown(await screen.findByRole('button', { name: '取消' }), { key: '2' });
  expect(screen.getByRole('radio', { name: '驳回' })).toBeChecked();
});

test('Enter alone decides nothing: agreeing stands there and was not chosen', async () => {
  const { operate } = show();
  await waitFor(() => expect(screen.getByRole('radio', { name: '同意' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('请选择审核结果')).toBeInTheDocument();
  expect(operate).not.toHaveBeenCalled();
  await userEvent.keyboard('1');
  expect(screen.queryByText('请选择审核结果')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(operate).toHaveBeenCalledWith('AGREE', ''));
});

function Reopening() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        again
      </button>
      <AuditDialog
        open={open}
        operate={() => Promise.resolve(finished)}
        findReviewers={() => Promise.resolve(pageOf([]))}
        saveReviewers={() => Promise.resolve(null)}
        onDecided={() => undefined}
        onReload={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

test('the next audit begins anew: what was chosen for the one before is gone', async () => {
  renderInPortal(<Reopening />);
  fireEvent.keyDown(document.body, { key: '2' });
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  await userEvent.click(screen.getByRole('button', { name: 'again', hidden: true }));
  expect(await screen.findByRole('radio', { name: '同意' })).toBeChecked();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(await screen.findByText('请选择审核结果')).toBeInTheDocument();
});

test('remarks of 101 characters are counted, refused and kept', async () => {
  const { operate } = show();
  await userEvent.click(screen.getByLabelText('备注'));
  await userEvent.paste('备'.repeat(101));
  expect(screen.getByText('101 / 100')).toBeInTheDocument();
  expect(screen.getByText('备注不能超过100个字符')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '同意' })).toBeDisabled();
  expect(operate).not.toHaveBeenCalled();
  expect(screen.getByLabelText('备注')).toHaveValue('备'.repeat(101));
});

test('a double click decides once', async () => {
  let release: (outcome: AuditOutcome) => void = () => undefined;
  const { operate, onClose } = show(() => new Promise(resolve => (release = resolve)));
  await userEvent.dblClick(screen.getByRole('button', { name: '同意' }));
  release(finished);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(operate).toHaveBeenCalledTimes(1);
});

test('ended by the system: an error-style notice', async () => {
  const { onClose } = show(() => Promise.resolve({ ...finished, isPrompt: true }));
  await submit();
  expect(await screen.findByText('未匹配到下一节点审核人，系统已为您结束审核流程')).toBeInTheDocument();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('next reviewers: ten at a time, search, select-all, none chosen is refused, confirm saves', async () => {
  const { find, save, onClose, portal } = show(() =>
    Promise.resolve({ isPrompt: false, orderAuditorList: [reviewer(1)], taskId: idOf(77) }),
  );
  await submit();
  const dialog = await screen.findByRole('dialog', { name: '选择下一节点审核人' });
  expect(portal.toasts[0]).toEqual({ kind: 'success', text: '审核完成，请选择下一节点审核人' });
  expect(await within(dialog).findByText('员工10 10010')).toBeInTheDocument();
  expect(within(dialog).queryByText('员工11 10011')).not.toBeInTheDocument();
  expect(find).toHaveBeenLastCalledWith(1, '', idOf(77));
  for (const name of ['组织机构', '员工', '联系方式']) expect(within(dialog).getByRole('columnheader', { name })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: '确认' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('请选择相关审核人');
  await userEvent.click(within(dialog).getByRole('button', { name: '全选' }));
  expect(await within(dialog).findByText('已选择 30 项')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('searchbox'), '员工7{Enter}');
  await waitFor(() => expect(within(dialog).queryByText('员工1 10001')).not.toBeInTheDocument());
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: '员工7 10007' }));
  expect(within(dialog).getByText('已选择 29 项')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: '确认' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith(expect.not.arrayContaining([idOf(7)]), idOf(77));
  expect(portal.toasts.at(-1)).toEqual({ kind: 'success', text: '提交成功' });
});

test('select-all pressed before the first reviewers have come chooses them all the same', async () => {
  const { find } = show(() => Promise.resolve({ isPrompt: false, orderAuditorList: [reviewer(1)], taskId: idOf(77) }));
  const answer = find.getMockImplementation();
  const come = Promise.withResolvers<void>();
  find.mockImplementation(async (page, text) => {
    await come.promise;
    return answer?.(page, text) ?? pageOf([], 0);
  });
  await submit();
  const dialog = await screen.findByRole('dialog', { name: '选择下一节点审核人' });
  await userEvent.click(within(dialog).getByRole('button', { name: '全选' }));
  come.resolve();
  expect(await within(dialog).findByText('已选择 30 项')).toBeInTheDocument();
});

test('somebody else was faster: who and when, the remarks stay, reload in place', async () => {
  const conflict = new ApiError({ status: 409, key: 'audit.handled', message: '扎西 已于 2026-03-14 14:05 处理该任务' });
  const { onReload, onClose } = show(() => Promise.reject(conflict));
  await userEvent.type(screen.getByLabelText('备注'), '材料齐全');
  await submit();
  expect(await screen.findByText('扎西 已于 2026-03-14 14:05 处理该任务')).toBeInTheDocument();
  expect(screen.getByLabelText('备注')).toHaveValue('材料齐全');
  await userEvent.click(screen.getByRole('button', { name: '重新载入' }));
  expect(onReload).toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByText(/处理该任务/)).not.toBeInTheDocument());
  expect(screen.getByLabelText('备注')).toHaveValue('材料齐全');
  expect(onClose).not.toHaveBeenCalled();
});

test('a decision whose answer was lost is sent again for the same task, though the record has gone on; read again, the record is the new one', async () => {
  const sent: string[] = [];
  const refusals = [
    new ApiError({ status: 0, key: 'network.unreachable', message: '网络不可用' }),
    new ApiError({ status: 409, key: 'audit.handled', message: '扎西 已处理该任务' }),
  ];
  const Page = () => {
    const [task, setTask] = useState('站长审核');
    return (
      <AuditDialog
        open
        subject={task}
        hint={`${task}的提示`}
        operate={async () => {
          sent.push(task);
          setTask('财务审核');
          throw refusals[sent.length - 1] ?? new Error('sent too often');
        }}
        findReviewers={() => Promise.resolve(pageOf([], 0))}
        saveReviewers={() => Promise.resolve(null)}
        onDecided={() => undefined}
        onReload={() => undefined}
        onClose={() => undefined}
      />
    );
  };
  renderInPortal(<Page />);
  await submit();
  expect(await screen.findByText('网络不可用')).toBeInTheDocument();
  expect(screen.getByText('站长审核的提示')).toBeInTheDocument();
  await submit();
  expect(await screen.findByText('扎西 已处理该任务')).toBeInTheDocument();
  expect(sent).toEqual(['站长审核', '站长审核']);
  await userEvent.click(screen.getByRole('button', { name: '重新载入' }));
  expect(await screen.findByText('财务审核的提示')).toBeInTheDocument();
});

test('what is decided about is what was seen when it was opened, though the record is sent back and submitted anew meanwhile', async () => {
  const decided: string[] = [];
  let submitAnew: (amount: string) => void = () => undefined;
  const Page = () => {
    const [amount, setAmount] = useState('¥12,400.00');
    submitAnew = setAmount;
    return (
      <AuditDialog
        open
        subject={amount}
        about={amount}
        operate={async () => {
          decided.push(amount);
          if (decided.length === 1) throw new ApiError({ status: 409, key: 'audit.handled', message: '扎西 已处理该任务' });
          return finished;
        }}
        findReviewers={() => Promise.resolve(pageOf([], 0))}
        saveReviewers={() => Promise.resolve(null)}
        onDecided={() => undefined}
        onReload={() => undefined}
        onClose={() => undefined}
      />
    );
  };
  renderInPortal(<Page />);
  await userEvent.type(screen.getByLabelText('备注'), '金额已核对');
  act(() => submitAnew('¥26,100.00'));
  expect(screen.getByText('¥12,400.00')).toBeInTheDocument();
  await submit();
  expect(await screen.findByText('扎西 已处理该任务')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重新载入' }));
  expect(await screen.findByText('¥26,100.00')).toBeInTheDocument();
  await submit();
  await waitFor(() => expect(decided).toEqual(['¥12,400.00', '¥26,100.00']));
});

test('what was chosen and written stands there again after Escape, for the same record alone, and is gone once it is decided', async () => {
  const operate = jest.fn(() => Promise.resolve(finished));
  const Page = () => {
    const [asked, setAsked] = useState('');
    return (
      <>
        <button type="button" onClick={() => setAsked('one')}>
          审核一
        </button>
        <button type="button" onClick={() => setAsked('two')}>
          审核二
        </button>
        <AuditDialog
          open={asked !== ''}
          subject={asked || undefined}
          operate={operate}
          findReviewers={() => Promise.resolve(pageOf([], 0))}
          saveReviewers={() => Promise.resolve(null)}
          onDecided={() => undefined}
          onReload={() => undefined}
          onClose={() => setAsked('')}
        />
      </>
    );
  };
  renderInPortal(<Page />);
  const open = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
  const gone = () => waitFor(() => expect(screen.queryByLabelText('备注')).not.toBeInTheDocument());
  await open('审核一');
  await userEvent.click(screen.getByRole('radio', { name: '驳回' }));
  await userEvent.type(screen.getByLabelText('备注'), '金额不符');
  await userEvent.keyboard('{Escape}');
  await gone();
  await open('审核二');
  expect(screen.getByRole('radio', { name: '同意' })).toBeChecked();
  expect(screen.getByLabelText('备注')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await gone();
  await open('审核一');
  expect(screen.getByRole('radio', { name: '驳回' })).toBeChecked();
  expect(screen.getByLabelText('备注')).toHaveValue('金额不符');
  await submit('驳回');
  expect(operate).toHaveBeenCalledWith('REJECT', '金额不符');
  await gone();
  await open('审核一');
  expect(screen.getByRole('radio', { name: '同意' })).toBeChecked();
  expect(screen.getByLabelText('备注')).toHaveValue('');
});
