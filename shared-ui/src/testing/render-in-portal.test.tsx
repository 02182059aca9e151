import { order } from '@reap/contracts/compensation/order/order';
import { screen } from '@testing-library/react';
import { usePortal } from '../portal/portal.tsx';
import { renderInPortal } from './render-in-portal.tsx';

function Seen() {
  const { user, tenant, can, language, t } = usePortal();
  return (
    <p>{[user.employeeName, user.station, tenant.code, tenant.name, language, String(can(order.takeEffect)), t('mood')].join(' | ')}</p>
  );
}

test('a screen is shown to the person, in the tenant and the language that its test names, with these codes alone', () => {
  renderInPortal(<Seen />, {
    user: { station: 'CTU' },
    tenant: { code: 'XY' },
    can: [order.page.can],
    language: 'en-US',
    catalog: { mood: 'fine' },
  });
  expect(screen.getByText('卓玛 | CTU | XY | TV 航空 | en-US | false | fine')).toBeInTheDocument();
});

test('where a test names nothing: a station agent who may do everything, in Chinese', () => {
  renderInPortal(<Seen />, { catalog: { mood: '好' } });
  expect(screen.getByText('卓玛 | LXA | TV | TV 航空 | zh-CN | true | 好')).toBeInTheDocument();
});
