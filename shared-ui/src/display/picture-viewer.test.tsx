import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeShell } from '../testing/fake-shell.tsx';
import { PictureViewer } from './picture-viewer.tsx';

const front = { src: '/front.png', alt: '身份证正面' };
const back = { src: '/back.png', alt: '身份证反面' };
const show = (pictures: readonly { src: string; alt: string }[]) =>
  render(
    <FakeShell>
      <PictureViewer pictures={pictures} none="没有上传照片" />
    </FakeShell>,
  );

test('a picture is enlarged, turned and put back by keys and buttons', async () => {
  show([front]);
  await userEvent.click(screen.getByRole('button', { name: /放大/ }));
  expect(screen.getByText('125%')).toBeInTheDocument();
  await userEvent.keyboard('r');
  expect(screen.getByRole('img', { name: '身份证正面' })).toHaveStyle({ transform: 'translate(0px, 0px) rotate(90deg) scale(0.9375)' });
  await userEvent.keyboard('0');
  expect(screen.getByText('100%')).toBeInTheDocument();
});

test('several are looked through, round and round; each begins as it is', async () => {
  show([front, back]);
  await userEvent.click(screen.getByRole('button', { name: /放大/ }));
  await userEvent.click(screen.getByRole('button', { name: '下一张' }));
  expect(screen.getByRole('img', { name: '身份证反面' })).toBeInTheDocument();
  expect(screen.getByText('100%')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: '身份证正面' })).toBeInTheDocument();
});

test('what is not there, or can’t be shown, is said', () => {
  const { unmount } = show([]);
  expect(screen.getByText('没有上传照片')).toBeInTheDocument();
  unmount();
  show([front]);
  fireEvent.error(screen.getByRole('img', { name: '身份证正面' }));
  expect(screen.getByText(/无法|读取|显示/)).toBeInTheDocument();
});
