import { type PanelFlight, PanelFlightContext } from '@reap/shared-ui/flight-panels';
import { PortalContext, usePortal } from '@reap/shared-ui/portal';
import { useWords } from '@reap/shared-ui/words';
import { useId } from 'react';
import { openFlightPanel } from '../remotes/open-screen.ts';
import { RemotePart } from '../remotes/remote-part.tsx';
import { type Offer, useOffers } from '../remotes/use-offers.ts';
import { Waiting } from '../remotes/waiting.tsx';
import { type Tab, useTabs } from '../tabs/tabs-store.ts';
import { textsOf } from '../texts/texts.ts';
import styles from './flight-panels.module.css';

/** What remotes offer of one flight, each in its own frame: what fails in one is told inside of it, the others stay. */
export function PanelsOfFlight({ flight }: { flight: PanelFlight }) {
  const { tab: own } = usePortal();
  const tab = useTabs(state => state.tabs.find(one => one.id === own.id));
  const { offers, loading } = useOffers('flightPanels');
  const placed = offers.toSorted((one, other) => (one.definition?.place ?? last) - (other.definition?.place ?? last));
  if (!tab) return null;
  // What the shell says around the panels is in its own words, not in those of the remote whose page this is.
  return (
    <PortalContext value={null}>
      <PanelFlightContext value={flight}>
        <div className={styles['panels']}>
          {placed.map(offer => (
            <FlightPanel key={`${offer.remote} ${offer.build} ${offer.id}`} offer={offer} tab={tab} />
          ))}
          {loading && <Waiting />}
        </div>
      </PanelFlightContext>
    </PortalContext>
  );
}

const last = Number.MAX_SAFE_INTEGER;

function FlightPanel({ offer: { remote, id, definition, failure }, tab }: { offer: Offer<'flightPanels'>; tab: Tab }) {
  const { language } = useWords();
  const heading = useId();
  return (
    <section className={`reap-card ${styles['panel']}`} aria-labelledby={heading}>
      <h2 id={heading} className={styles['title']}>
        {definition ? textsOf(language, remote)(definition.title) : remote}
      </h2>
      <RemotePart compact failure={failure} name={remote} tab={tab} open={() => openFlightPanel(remote, id)} />
    </section>
  );
}
