import { renderScreen } from '@reap/shared-ui/testing/render-screen';
import en from '../../locales/en-US.json';
import zh from '../../locales/zh-CN.json';
import UpcomingCard from './upcoming.card.tsx';

test.each([
  ['zh-CN', zh],
  ['en-US', en],
] as const)('the home card says in %s which pages are to come', (language, catalog) => {
  const { getByText, getAllByRole } = renderScreen(<UpcomingCard />, { language, catalog });
  const pages = catalog.card.upcoming.pages.split('|');
  expect(getAllByRole('listitem').map(item => item.textContent)).toEqual(pages);
  expect(getByText(catalog.card.upcoming.text)).toBeInTheDocument();
});
