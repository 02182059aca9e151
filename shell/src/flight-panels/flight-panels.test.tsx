import { portal } from '@reap/contracts/portal/portal';
import type { FlightPanelDefinition } from '@reap/shared-ui/core/remote';
import { usePanelFlight } from '@reap/shared-ui/flight-panels';
import { PortalContext } from '@reap/shared-ui/portal';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { screen, within } from '@testing-library/react';
import { setLoaded, stateOf } from '../remotes/remote-state.ts';
import type { Tab } from '../tabs/tabs-store.ts';
import { useTabs } from '../tabs/tabs-store.ts';
import { usePortalOf } from '../tabs/use-portal-of.ts';
import { renderSignedIn } from '../testing/signed-in.tsx';
import { PanelsOfFlight } from './flight-panels.tsx';

const tab: Tab = { id: 't1', openedAs: '/f', path: '/f', title: '', unsaved: false, unsavedParts: [], life: 0, pinned: false, openedAt: 0 };
const none = () => Promise.resolve({ default: {} });
const flight = { flightId: '019a0000-0000-7000-8000-000000000009', flightNo: 'TV9801', flightDate: '2026-03-14' };

/** A remote that is loaded and offers these panels. */
function remoteWith(name: string, flightPanels: Record<string, FlightPanelDefinition>) {
  const entry = {
    name,
    version: '1',
    build: 'b1',
    entry: '/e.js',
    routes: [],
    cards: [],
    counts: [],
    integrity: 'x',
    builtAgainst: {},
    files: [],
    texts: {},
    pages: {},
    flightPanels: Object.entries(flightPanels).map(([id, { can }]) => ({ id, can, files: [] })),
  };
  const loaded = { entry, manifest: { name, screens: {}, catalogs: { 'zh-CN': none, 'en-US': none }, flightPanels } };
  stateOf(name).loads.set('b1', Promise.resolve(loaded));
  setLoaded(loaded);
  return entry;
}

function Known() {
  return <p>{usePanelFlight().flightNo} 已知</p>;
}
function Broken(): never {
  throw new Error('broken');
}

function Page() {
  return (
    <PortalContext value={usePortalOf(tab, 'mf-page')}>
      <PanelsOfFlight flight={flight} />
    </PortalContext>
  );
}

test('panels of all remotes that the person may see stand in their order; one that breaks leaves the others', async () => {
  const unseen = jest.fn(async () => ({ default: Known }));
  const remotes = [
    remoteWith('mf-one', {
      late: { title: '后', can: 'a:view', place: 30, load: async () => ({ default: Known }) },
      unseen: { title: '看不到', can: 'b:view', place: 1, load: unseen },
    }),
    remoteWith('mf-two', { broken: { title: '先', can: 'a:view', place: 10, load: async () => ({ default: Broken }) } }),
  ];
  useTabs.setState({ tabs: [tab], activeId: tab.id });
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderSignedIn(<Page />, [fake(portal.errorReport, () => null)], { authCodes: ['a:view'], remotes });
  expect(await screen.findByText('TV9801 已知')).toBeInTheDocument();
  expect(screen.getAllByRole('region').map(region => within(region).getByRole('heading', { level: 2 }).textContent)).toEqual(['先', '后']);
  expect(await within(screen.getByRole('region', { name: '先' })).findByRole('alert')).toHaveTextContent('页面运行出错');
  expect(unseen).not.toHaveBeenCalled();
  complaint.mockRestore();
});
