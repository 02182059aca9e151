import { area } from '@reap/contracts/user-center/airport';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fake, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { AreaPicker } from './area-picker.tsx';

const city = (city3Code: string, cityChName: string, cityEnName: string, areaType: 1 | 2 | 3 = 1) => ({
  city3Code,
  cityChName,
  cityEnName,
  areaType,
  airports: [{ airport3Code: city3Code, airportChName: `${cityChName}机场`, airportEnName: `${cityEnName} Airport` }],
});
const cities = fake(area.getAll, () => ({
  domestic: [city('LXA', '拉萨', 'Lhasa'), city('CTU', '成都', 'Chengdu')],
  international: [city('KTM', '加德满都', 'Kathmandu', 2)],
}));

function Held() {
  const [value, setValue] = useState<string>();
  return <AreaPicker value={value} onChange={setValue} />;
}
const show = (options: ScreenOptions = {}) => renderInPortal(<Held />, { calls: [cities], ...options });

test('a city is chosen in a dialog, shown with its code, and taken back', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /选择城市/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /成都 CTU/ }));
  const chosen = await screen.findByRole('button', { name: /成都 CTU/ });
  await userEvent.click(chosen);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '不限城市' }));
  expect(await screen.findByRole('button', { name: /选择城市/ })).toBeInTheDocument();
});

test('by keyboard any city can be gone to before one is chosen; the chosen one is marked', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /选择城市/ }));
  const dialog = within(await screen.findByRole('dialog'));
  (await dialog.findByRole('button', { name: /拉萨 LXA/ })).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /成都 CTU/ }));
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: /成都 CTU/ })).toHaveAttribute('aria-pressed', 'true');
});

test('what is typed is shown where it is found: abroad, by airport, in the other language or in full-width letters', async () => {
  show({ language: 'en-US' });
  await userEvent.click(screen.getByRole('button', { name: /Choose a city/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'City, airport or code' }), '加德满都机场');
  expect(await dialog.findByRole('button', { name: /Kathmandu KTM/ })).toBeInTheDocument();
  await userEvent.clear(dialog.getByRole('textbox'));
  await userEvent.type(dialog.getByRole('textbox'), 'ＬＸＡ');
  expect(await dialog.findByRole('button', { name: /Lhasa LXA/ })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /Chengdu CTU/ })).not.toBeInTheDocument();
  await userEvent.clear(dialog.getByRole('textbox'));
  await userEvent.type(dialog.getByRole('textbox'), 'nowhere');
  expect(await dialog.findByText('Nothing matches')).toBeInTheDocument();
});

test('when the cities can’t be read, it says so and tries again', async () => {
  show({ calls: [fake(area.getAll, () => refuse('server.busy'))] });
  await userEvent.click(screen.getByRole('button', { name: /选择城市/ }));
  expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeInTheDocument();
});
