import type { AnswerOf } from '@reap/contracts/contract';
import { firstSteps } from '@reap/contracts/user-center/first-steps';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
const show = (answer: () => Answer, language: ScreenOptions['language'] = 'zh-CN', putAway = () => null, home = <FirstStepsCard />) =>
  renderInPortal(home, {
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

function HomeThatIsLeft() {
  const [left, setLeft] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLeft(!left)}>
        {left ? '回来' : '离开'}
      </button>
      {!left && <FirstStepsCard />}
    </>
  );
}

test('whoever comes back at once from a step sees it done', async () => {
  let answer = some;
  show(() => answer, 'zh-CN', undefined, <HomeThatIsLeft />);
  expect(await screen.findByText('已完成 1 / 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '离开' }));
  answer = { ...some, steps: some.steps.map(step => ({ ...step, done: step.key !== 'accident' })) };
  await userEvent.click(screen.getByRole('button', { name: '回来' }));
  expect(await screen.findByText('已完成 2 / 3')).toBeInTheDocument();
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
