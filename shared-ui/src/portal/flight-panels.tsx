import { type ComponentType, createContext, use } from 'react';

/** The flight whose page a panel stands on. */
export interface PanelFlight {
  flightId: string;
  flightNo: string;
  flightDate: string;
}

interface FlightPanelsProps {
  flight: PanelFlight;
}

/** How the shell draws the panels; the page of a flight uses `FlightPanels`. */
export const FlightPanelsContext = createContext<ComponentType<FlightPanelsProps> | null>(null);
export const PanelFlightContext = createContext<PanelFlight | null>(null);

/** What remotes offer of one flight (`flightPanels` of their manifests), as far as the person may see it. */
export function FlightPanels({ flight }: FlightPanelsProps) {
  const Drawn = use(FlightPanelsContext);
  return Drawn && <Drawn flight={flight} />;
}

/** The flight that a panel is about. Throws outside of a flight's page. */
export function usePanelFlight(): PanelFlight {
  const flight = use(PanelFlightContext);
  if (!flight) throw new Error('usePanelFlight outside of a flight’s page');
  return flight;
}
