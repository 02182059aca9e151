import { order } from '@reap/contracts/compensation/order/order';
import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import { audit } from '@reap/contracts/compensation/review/audit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { idOf, orderRow } from '../testing/sample-orders.tsx';
import { configureHttp } from './http.ts';
import { useAction, useCall } from './query.ts';

function Effect() {
  const { run, busy, error } = useAction(order.takeEffect, { invalidates: [audit.todo] });
  const todo = useCall(audit.todo, {});
  const list = useCall(order.page, {});
  return (
    <>
      <button type="button" onClick={() => void run({ orderId: idOf(1) }).catch(() => undefined)}>
        {busy ? 'busy' : 'run'}
      </button>
      <p>{error?.key ?? 'no error'}</p>
      <p>{`${todo.data?.total ?? ''} ${list.data?.total ?? ''}`}</p>
    </>
  );
}

const lists = () => ({ page: fake(order.page, () => pageOf([orderRow(1)])), todo: fake(audit.todo, () => pageOf([])) });

test('a second click while it runs sends nothing', async () => {
  let release: () => void = () => undefined;
  const effect = fake(order.takeEffect, () => new Promise<null>(resolve => (release = () => resolve(null))));
  const { page, todo } = lists();
  renderInPortal(<Effect />, { calls: [effect, page, todo] });
  await screen.findByText('0 1');
  await userEvent.dblClick(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('busy');
  await act(async () => release());
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('run'));
  expect(effect.inputs).toHaveLength(1);
  // Its own resource and what it names are read again.
  await waitFor(() => expect([page.inputs.length, todo.inputs.length]).toEqual([2, 2]));
});

test.each([
  { key: 'order.state', read: 2 },
  { key: 'order.notFound', read: 2 },
  { key: 'audit.notYourTask', read: 2 },
  { key: 'request.invalid', read: 1 },
] as const)('what was refused as it is not what was seen is read again, but not for what was typed: $key', async ({ key, read }) => {
  const { page, todo } = lists();
  renderInPortal(<Effect />, { calls: [fake(order.takeEffect, () => refuse(key)), page, todo] });
  await screen.findByText('0 1');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText(key);
  await waitFor(() => expect([page.inputs.length, todo.inputs.length]).toEqual([read, read]));
});

function Reimbursements() {
  const { run } = useAction(reimbursement.commandDelete);
  useCall(reimbursement.queryClaimMaxDate, {});
  return (
    <button type="button" onClick={() => void run({ id: idOf(1) })}>
      delete
    </button>
  );
}

test('what stands in another folder of the same resource is read again too', async () => {
  const read = fake(reimbursement.queryClaimMaxDate, () => ({ claimMaxDate: '2026-03-14' }));
  renderInPortal(<Reimbursements />, { calls: [read, fake(reimbursement.commandDelete, () => null)] });
  await waitFor(() => expect(read.inputs).toHaveLength(1));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(read.inputs).toHaveLength(2));
});

test('after a lost answer, and while the first still runs, the same submission keeps its key; after a refusal it does not', async () => {
  const keys: (string | undefined)[] = [];
  const effect = fake(order.takeEffect, (_, { headers }) => {
    keys.push(headers['idempotency-key']);
    if (keys.length === 1) throw new Error('the answer is lost');
    if (keys.length === 2) return refuse('request.running');
    return keys.length === 3 ? refuse('order.state', { status: '草稿' }) : null;
  });
  const { page, todo } = lists();
  renderInPortal(<Effect />, { calls: [effect, page, todo] });
  for (const told of ['network.offline', 'request.running', 'order.state', 'no error']) {
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(told)).toBeInTheDocument();
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[3]).not.toBe(keys[2]);
});

test('a reload keeps the key of what was sent, also where the page went before the answer came; what is answered is forgotten', async () => {
  const keys: (string | undefined)[] = [];
  const effect = fake(order.takeEffect, (_, { headers }) => {
    keys.push(headers['idempotency-key']);
    return keys.length === 1 ? new Promise<null>(() => undefined) : null;
  });
  const press = async () => {
    const { page, todo } = lists();
    const view = renderInPortal(<Effect />, { calls: [effect, page, todo] });
    await userEvent.click(screen.getByRole('button'));
    return view;
  };
  const first = await press();
  await waitFor(() => expect(keys).toHaveLength(1));
  expect(JSON.stringify(sessionStorage)).not.toContain(idOf(1));
  first.unmount();
  for (const _ of [2, 3]) (await press()).unmount();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('where the answer to what was confirmed is lost, it is confirmed again under its key', async () => {
  const keys: (string | undefined)[] = [];
  const effect = fake(order.takeEffect, (_, { confirmed, headers }) => {
    if (!confirmed) return ask('order.sure');
    keys.push(headers['idempotency-key']);
    if (keys.length === 1) throw new Error('the answer is lost');
    return null;
  });
  const { page, todo } = lists();
  renderInPortal(<Effect />, { calls: [effect, page, todo] });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('network.offline')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('no error')).toBeInTheDocument();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a declined question is no success', async () => {
  const { page, todo } = lists();
  renderInPortal(<Effect />, { calls: [fake(order.takeEffect, () => ask('order.sure')), page, todo], confirm: false });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('client.declined')).toBeInTheDocument();
});

function Shown({ drawn }: { drawn: string[] }) {
  const { data } = useCall(order.page, { pageNumber: 1, pageSize: 20 });
  drawn.push(data ? `${data.rows.length} of ${data.total}` : 'waiting');
  return null;
}

describe('an answer that came before its page', () => {
  const came = (data: unknown) =>
    configureHttp({
      answered: ({ url }) =>
        url?.includes('/compensation/page') ? { status: 200, data, headers: { 'x-permission-version': '9' } } : undefined,
    });
  afterEach(() => configureHttp({ answered: () => undefined, onPermissionVersion: () => undefined }));

  test('is drawn with the page, and nothing is asked', () => {
    came({ code: 200, message: 'success', data: [orderRow(1)], totalRecords: 7 });
    const page = fake(order.page, () => pageOf([]));
    const drawn: string[] = [];
    const versions: number[] = [];
    configureHttp({ onPermissionVersion: version => versions.push(version) });
    renderInPortal(<Shown drawn={drawn} />, { calls: [page] });
    expect(versions).toEqual([9]);
    expect(drawn[0]).toBe('1 of 7');
    expect(page.inputs).toEqual([]);
  });

  test.each([
    ['a refusal', { code: 403, message: 'no' }],
    ['what nobody can read', 'a gateway’s page'],
  ])('is none where it is %s: the call is made', async (_, data) => {
    came(data);
    const page = fake(order.page, () => pageOf([orderRow(1)]));
    const drawn: string[] = [];
    renderInPortal(<Shown drawn={drawn} />, { calls: [page] });
    await waitFor(() => expect(drawn.at(-1)).toBe('1 of 1'));
    expect([drawn[0], page.inputs.length]).toEqual(['waiting', 1]);
  });
});
