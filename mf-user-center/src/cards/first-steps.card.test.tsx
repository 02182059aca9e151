import type { AnswerOf } from '@reap/contracts/contract';
import { firstSteps } from '@reap/contracts/user-center/first-steps';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderScreen, type ScreenOptions } from '@reap/shared-ui/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../testing/samples.ts';
import FirstStepsCard from './first-steps.card.tsx';

type Answer = AnswerOf<typeof firstSteps.find>;

const some: Answer = {
  open: true,
  steps: [
    { key: 'airports', done: true, path: '/features/base/airport' },
    { key: 'organizations', done: false, path: '/features/dept/organization' },
    { key: 'accident', done: false, path: '/features/compensation/accident' },
  ],
};
const show = (answer: () => Answer, language: ScreenOptions['language'] = 'zh-CN', putAway = () => null) =>
  renderScreen(<FirstStepsCard />, {
    calls: [fake(firstSteps.find, answer), fake(firstSteps.putAway, putAway)],
    language,
    catalog: catalogOf(language ?? 'zh-CN'),
  });

test('each step says how it stands and leads to its page; the first open one has the button', async () => {
  const { portal } = show(() => some);
  expect(await screen.findByText('已完成 1 / 3')).toBeInTheDocument();
  const [airports, organizations, accident] = screen.getAllByRole('listitem');
  expect(within(airports as HTMLElement).getByRole('img', { name: '已完成' })).toBeInTheDocument();
  expect(organizations).toHaveAttribute('aria-current', 'step');
  expect(within(accident as HTMLElement).queryByRole('button', { name: '去处理' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '去处理' }));
  await userEvent.click(screen.getByRole('button', { name: '登记第一起事故' }));
  expect(portal.opened).toEqual(['/features/dept/organization', '/features/compensation/accident']);
});

test('it is put away after a question, for everybody', async () => {
  let open = true;
  show(
    () => (open ? some : { open, steps: [] }),
    'en-US',
    () => {
      open = false;
      return null;
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Put away' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Put away' }));
  await waitFor(() => expect(screen.queryByText('First steps')).not.toBeInTheDocument());
});

test('where everything is done nothing is drawn', async () => {
  const { container } = show(() => ({ open: false, steps: [] }));
  await waitFor(() => expect(container.querySelector('li')).toBeNull());
  expect(screen.queryByText('开通清单')).not.toBeInTheDocument();
});
