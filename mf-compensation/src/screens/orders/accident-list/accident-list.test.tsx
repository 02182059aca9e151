import { accident } from '@reap/contracts/compensation/accident';
import { lookup } from '@reap/contracts/user-center/lookup';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../../routes.ts';
import { accidentRow, catalogOf, lookups } from '../../../testing/samples.ts';
import AccidentListScreen from './accident-list.screen.tsx';

test('accidents of flights and of bags are called, and found, by the kinds of either', async () => {
  const kinds: Record<string, string> = { fc_type: '航班延误', baggage_type: '行李破损' };
  const dict = fake(lookup.dictByKey, ({ key }) => {
    const dictLabel = kinds[key];
    return dictLabel ? [{ dictValue: '1', dictLabel, dictLabelEn: dictLabel }] : [];
  });
  const row = accidentRow(1, { accidentType: 2, fcType: '1', accidentSubType: '1' });
  const page = fake(accident.page, () => pageOf([row]));
  renderInPortal(<AccidentListScreen />, {
    path: routes.accidents({ fcType: '2:1' }),
    calls: [page, dict, ...lookups()],
    catalog: catalogOf('zh-CN'),
  });
  const line = (await screen.findByText(row.accidentNo)).closest('tr');
  await waitFor(() => expect(line).toHaveTextContent('行李破损'));
  expect(page.inputs[0]).toMatchObject({ fcType: '2:1' });
  expect(await screen.findByText(/行李异常.*行李破损|行李.* · 行李破损/)).toBeInTheDocument();
});
