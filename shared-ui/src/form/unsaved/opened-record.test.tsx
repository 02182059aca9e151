import { get, post, resource } from '@reap/contracts/contract';
import { line } from '@reap/contracts/fields';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod';
import { useAction } from '../../call/query.ts';
import { fake, refuse } from '../../testing/fake-calls.tsx';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { SchemaForm } from '../schema-form.tsx';
import { useOpenedRecord } from './opened-record.ts';

const Note = z.object({ name: line(20), remark: line(20), version: z.int() });
const notes = resource('/api/note', {
  find: get('find', { can: 'signed-in', returns: Note }),
  save: post('save', { can: 'signed-in', body: Note, returns: z.null() }),
  other: post('other', { can: 'signed-in', returns: z.null() }),
});

function Editing() {
  const record = useOpenedRecord(notes.find, {});
  const save = useAction(notes.save);
  const elsewhere = useAction(notes.other);
  if (!record.data) return null;
  return (
    <>
      <SchemaForm
        key={record.round}
        schema={Note}
        initial={record.data}
        conflict={record.conflict}
        groups={[
          {
            fields: [
              { field: 'name', label: '名称' },
              { field: 'remark', label: '备注' },
            ],
          },
        ]}
        onSubmit={values => save.run(values)}
      />
      <button type="button" onClick={() => void elsewhere.run({})}>
        别处保存
      </button>
    </>
  );
}
function Opener() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        开关
      </button>
      {open && <Editing />}
    </>
  );
}

let stored: z.output<typeof Note>;
let isDown: boolean;
const find = fake(notes.find, () => (isDown ? refuse('server.busy') : stored));
const save = fake(notes.save, ({ version }) => (version === stored.version ? null : refuse('record.changed', { by: '乙', at: '10:00' })));
const show = () => renderInPortal(<Opener />, { calls: [find, save, fake(notes.other, () => null)] });
const name = () => screen.findByRole('textbox', { name: '名称' });
const click = async (button: string) => userEvent.click(await screen.findByRole('button', { name: button }));
const conflict = '您填写的内容仍在';

beforeEach(() => {
  stored = { name: '甲写的', remark: '早班', version: 1 };
  isDown = false;
  find.inputs.length = 0;
  save.inputs.length = 0;
  sessionStorage.clear();
});

test('a form that is opened again begins with what is stored now, not with what was read before', async () => {
  show();
  expect(await name()).toHaveValue('甲写的');
  await click('开关');
  stored = { name: '乙写的', remark: '早班', version: 2 };
  await click('开关');
  expect(await name()).toHaveValue('乙写的');
});

test('what is read meanwhile lends its version to nothing that was typed on the older one', async () => {
  show();
  await userEvent.type(await name(), '，改过');
  stored = { name: '乙写的', remark: '早班', version: 2 };
  await click('别处保存');
  await click('保存');
  expect(await screen.findByText(new RegExp(conflict))).toBeInTheDocument();
  expect(save.inputs).toMatchObject([{ name: '甲写的，改过', version: 1 }]);
  await click('保留我的修改');
  await waitFor(() => expect(screen.queryByText(new RegExp(conflict))).not.toBeInTheDocument());
  await click('保存');
  await waitFor(() => expect(save.inputs.at(-1)).toMatchObject({ name: '甲写的，改过', version: 2 }));
});

describe('what was typed is kept on top of the newer version', () => {
  const remark = () => screen.getByRole('textbox', { name: '备注' });
  const keep = async () => {
    await click('保存');
    await screen.findByText(new RegExp(conflict));
    await click('保留我的修改');
    await screen.findByText(/已放到新版本上/);
  };

  test('what was not touched is theirs then, and saving does not put it back', async () => {
    const { portal } = show();
    await userEvent.type(await name(), '，改过');
    stored = { name: '甲写的', remark: '晚班', version: 2 };
    await keep();
    expect(remark()).toHaveValue('晚班');
    expect(await name()).toHaveValue('甲写的，改过');
    expect(screen.queryByText(/双方都改了/)).not.toBeInTheDocument();
    await userEvent.clear(await name());
    await userEvent.type(await name(), '甲写的');
    expect(portal.unsaved).toBe(false);
    await userEvent.type(await name(), '。');
    await click('保存');
    await waitFor(() => expect(save.inputs.at(-1)).toEqual({ name: '甲写的。', remark: '晚班', version: 2 }));
  });

  test('what both have changed is named, and one’s own stays', async () => {
    show();
    await userEvent.type(await name(), '，改过');
    stored = { name: '乙写的', remark: '晚班', version: 2 };
    await keep();
    expect(screen.getByText('双方都改了名称，保存后以您填写的为准')).toBeInTheDocument();
    await click('保存');
    await waitFor(() => expect(save.inputs.at(-1)).toEqual({ name: '甲写的，改过', remark: '晚班', version: 2 }));
  });
});

test('theirs is taken with nothing of one’s own left; where it can’t be read, everything stays', async () => {
  const { portal } = show();
  await userEvent.type(await name(), '，改过');
  stored = { name: '乙写的', remark: '早班', version: 2 };
  await click('保存');
  await screen.findByText(new RegExp(conflict));
  isDown = true;
  await click('放弃我的修改，重新载入');
  await waitFor(() => expect(portal.toasts).not.toEqual([]));
  expect(await name()).toHaveValue('甲写的，改过');
  isDown = false;
  await click('放弃我的修改，重新载入');
  await waitFor(async () => expect(await name()).toHaveValue('乙写的'));
  expect(portal.unsaved).toBe(false);
});

test('a form that stays open goes on from what it has saved: what is kept later leaves theirs as they saved it', async () => {
  save.inputs.length = 0;
  stored = { name: '甲写的', remark: '早班', version: 1 };
  show();
  await userEvent.type(await name(), '一');
  await click('保存');
  await waitFor(() => expect(save.inputs).toHaveLength(1));
  stored = { name: '甲写的一', remark: '晚班', version: 2 };
  await new Promise(pastDoubleClick => setTimeout(pastDoubleClick, 450));
  await userEvent.type(await name(), '二');
  await click('保存');
  await click('保留我的修改');
  await screen.findByText(/已放到新版本上/);
  expect(screen.getByRole('textbox', { name: '备注' })).toHaveValue('晚班');
});
