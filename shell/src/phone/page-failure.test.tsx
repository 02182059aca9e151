import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import phone from '../../locales/zh-CN/phone.json';
import { RemoteError } from '../remotes/remote-error.ts';
import { PageFailure } from './page-failure.tsx';

const shown = (error: unknown) => renderInPortal(<PageFailure error={error} onRetry={() => undefined} />, { catalog: phone });
const failure = (reason: RemoteError['reason']) =>
  new RemoteError({ remote: 'mf-compensation', version: '1.0.0', build: 'b', phase: 'chunk', reason, detail: 'of 张三' });

test('who has no network is told to look for one', () => {
  shown(failure('unreachable'));
  expect(screen.getByRole('alert')).toHaveTextContent('页面打开失败，请检查网络后重试');
  expect(screen.getByText('REMOTE-CHUNK-UNREACHABLE')).not.toBeVisible();
});

test('a page that is there and fails does not send anybody looking for a network, and says nothing of what it was about', () => {
  shown(failure('crashed'));
  expect(screen.getByRole('alert')).toHaveTextContent('页面出错了，问题已记录，请稍后重试详情REMOTE-CHUNK-CRASHED');
  expect(screen.getByRole('alert')).not.toHaveTextContent('张三');
});
