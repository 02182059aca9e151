import { file, post, resource } from '@reap/contracts/contract';
import { ImportBody, ImportReport } from '@reap/contracts/import';
import { photoLimits } from '@reap/contracts/user-center/employee';
import { RoleChange } from '@reap/contracts/user-center/role';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { ExportButton } from '../list/export/export-button.tsx';
import { fake } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { comeBack, leaveTab, Tab } from '../testing/tab.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { SchemaForm } from './schema-form.tsx';
import { UploadField } from './upload-field.tsx';

const picture = () => new File(['x'], 'a.png', { type: 'image/png' });

async function lookAtAnotherTab() {
  await leaveTab();
  await comeBack();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('an export is saved though another tab was looked at while it was made', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const { list } = resource('/api/test', {
    list: post('export', {
      can: 'test:export',
      added: true,
      body: z.object({ flightNo: z.string() }),
      returns: file('xlsx', { row: z.object({ flightNo: z.string() }), columns: ['flightNo'], name: 'flight.export.name' }),
    }),
  });
  const made = Promise.withResolvers<{ name: string; content: Blob }>();
  const exporting = fake(list, () => made.promise);
  renderInPortal(
    <Tab>
      <ExportButton call={list} input={{ flightNo: 'TV98' }} />
    </Tab>,
    { calls: [exporting] },
  );
  await userEvent.click(screen.getByRole('button', { name: /导出/ }));
  await waitFor(() => expect(exporting.inputs).toHaveLength(1));
  await lookAtAnotherTab();
  await act(async () => made.resolve({ name: 'a.xlsx', content: new Blob(['x']) }));
  await waitFor(() => expect(saved).toEqual(['a.xlsx']));
});

test('a picture arrives though another tab was looked at while it was sent', async () => {
  const sent = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  const onChange = jest.fn();
  renderInPortal(
    <Tab>
      <UploadField
        alt="照片"
        limits={photoLimits}
        onChange={onChange}
        send={(_, { signal }) => {
          signals.push(signal);
          return sent.promise;
        }}
      />
    </Tab>,
  );
  await userEvent.upload(screen.getByLabelText(/照片/, { selector: 'input' }), picture());
  await lookAtAnotherTab();
  expect(signals[0]?.aborted).toBe(false);
  await act(async () => sent.resolve());
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});

test('a picture whose field is gone is given up', async () => {
  const signals: AbortSignal[] = [];
  const { unmount } = renderInPortal(
    <Tab>
      <UploadField
        alt="照片"
        limits={photoLimits}
        send={(_, { signal }) => {
          signals.push(signal);
          return new Promise(() => undefined);
        }}
      />
    </Tab>,
  );
  await userEvent.upload(screen.getByLabelText(/照片/, { selector: 'input' }), picture());
  unmount();
  expect(signals[0]?.aborted).toBe(true);
});

const people = resource('/api/people', {
  importExcel: post('import_excel', { can: 'x:people:edit', body: ImportBody, returns: ImportReport, once: true }),
});
const report = { total: 12, good: 12, imported: 12, errorCount: 0, errors: [] };

test('a list is stored though another tab was looked at while it was sent, and that is said', async () => {
  const stored = Promise.withResolvers<typeof report>();
  const send = fake(people.importExcel, () => stored.promise);
  renderInPortal(
    <Tab>
      <ImportDialog open title="导入员工" call={people.importExcel} onClose={() => undefined} />
    </Tab>,
    { calls: [send] },
  );
  await userEvent.upload(await screen.findByLabelText(/选择文件/), new File(['a,b'], '员工.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: /导\s?入/ }));
  await waitFor(() => expect(send.inputs).toHaveLength(1));
  await lookAtAnotherTab();
  await act(async () => stored.resolve(report));
  expect(await screen.findByText('已导入全部 12 行')).toBeVisible();
});

test('a list that was cancelled while it was sent is the same one when it is sent again: nothing is stored twice', async () => {
  const keys: (string | undefined)[] = [];
  const lost = Promise.withResolvers<void>();
  const send = fake(people.importExcel, async (_, { headers }) => {
    keys.push(headers['idempotency-key']);
    await lost.promise;
    return report;
  });
  renderInPortal(<ImportDialog open title="导入员工" call={people.importExcel} onClose={() => undefined} />, { calls: [send] });
  await userEvent.upload(await screen.findByLabelText(/选择文件/), new File(['a,b'], '员工.csv', { type: 'text/csv' }));
  const sendIt = async () => userEvent.click(await screen.findByRole('button', { name: /导\s?入/ }));
  await sendIt();
  await userEvent.click(await screen.findByRole('button', { name: /取\s?消/ }));
  await act(async () => lost.resolve());
  await sendIt();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});

test('what was restored is handed out once, and marks its tab once: not whenever the tab is shown', async () => {
  const restored = jest.fn();
  const role = { id: '019a0000-0000-7000-8000-000000000001', version: 3, roleName: '站长', roleNameEn: 'Station manager', remark: '拉萨' };
  const Role = () => (
    <SchemaForm
      schema={RoleChange}
      initial={role}
      groups={[{ fields: [{ field: 'roleName' }, { field: 'remark' }] }]}
      onSubmit={() => Promise.resolve(null)}
      onRestored={restored}
    />
  );
  const first = renderInPortal(<Role />);
  await userEvent.type(screen.getByLabelText(/备注/), '和林芝');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  first.unmount();
  const { portal } = renderInPortal(
    <Tab>
      <Role />
    </Tab>,
  );
  const remark = screen.getByLabelText(/备注/);
  await userEvent.clear(remark);
  await userEvent.type(remark, role.remark);
  await lookAtAnotherTab();
  expect(restored).toHaveBeenCalledTimes(1);
  expect(portal.unsaved).toBe(false);
});

test('each label leads to its own form’s field, though a form with the same fields stands in another tab', async () => {
  const Role = ({ name }: { name: string }) => (
    <SchemaForm schema={RoleChange} name={name} groups={[{ fields: [{ field: 'remark' }] }]} onSubmit={() => Promise.resolve(null)} />
  );
  renderInPortal(
    <>
      <Tab>
        <Role name="left" />
      </Tab>
      <Role name="shown" />
    </>,
  );
  await leaveTab();
  await userEvent.click(screen.getAllByText('备注')[1] as HTMLElement);
  expect(screen.getAllByLabelText(/备注/)[1]).toHaveFocus();
});
