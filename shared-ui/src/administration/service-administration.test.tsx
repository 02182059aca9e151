import { compensationConfig, compensationConfigVal } from '@reap/contracts/user-center/config';
import { compensationDictData, compensationDictType } from '@reap/contracts/user-center/dictionary';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, pageOf } from '../testing/fake-calls.tsx';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { ServiceAdministration } from './service-administration.tsx';

test('dictionaries come first; configuration is a click away and stays in the location', async () => {
  const { portal } = renderInPortal(
    <ServiceAdministration
      title="补偿参数与字典"
      trail={[]}
      items={compensationConfig}
      values={compensationConfigVal}
      types={compensationDictType}
      entries={compensationDictData}
    />,
    {
      path: '/features/compensation/sys',
      calls: [fake(compensationConfig.page, () => pageOf([])), fake(compensationDictType.page, () => pageOf([]))],
    },
  );
  expect(await screen.findByText('还没有字典')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '参数' }));
  expect(await screen.findByText('还没有参数')).toBeInTheDocument();
  expect(portal.paths).toEqual(['/features/compensation/sys?part=config']);
});
