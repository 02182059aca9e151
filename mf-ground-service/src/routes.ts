const page =
  (path: string) =>
  (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `/features/flight/${path}${search ? `?${search}` : ''}`;
  };

/** The locations of this remote's pages; `flightId` names the flight whose passengers are shown. */
export const routes = {
  flights: page('list'),
  passengers: page('passengers'),
};
