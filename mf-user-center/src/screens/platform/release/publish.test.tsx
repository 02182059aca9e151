import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import { PublishDialog } from './publish.dialog.tsx';

const show = (remote: string) =>
  renderInPortal(<PublishDialog remotes={['mf-compensation', 'mf-survey']} initial={remote} open onClose={() => undefined} />, {
    catalog: catalogOf('zh-CN'),
  });
const notes = () => screen.findByLabelText(/说明/);

test('notes begun for one remote don’t come up, with that remote, where another is published', async () => {
  const first = show('mf-compensation');
  await userEvent.type(await notes(), '修正金额');
  first.unmount();
  const other = show('mf-survey');
  expect(await notes()).toHaveValue('');
  expect(screen.getByText('问卷调查')).toBeInTheDocument();
  other.unmount();
  show('mf-compensation');
  expect(await notes()).toHaveValue('修正金额');
});
