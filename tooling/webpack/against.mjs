/** The address at which a remote is served while it is written, and the page of a portal that takes it from there. */
export function addressesOf(remote, port, portal) {
  const own = `http://localhost:${port}/`;
  return { own, link: `${new URL(portal).origin}/features/sys/release?${new URLSearchParams({ remote, override: own })}` };
}

/** How webpack's development server gives one remote to the pages of a portal elsewhere, and to no other. */
export function servedTo(portal, port) {
  const { origin, hostname } = new URL(portal);
  const headers = {
    'access-control-allow-origin': origin,
    // A page of the open network asks a machine within it: browsers want to be told that this is meant.
    'access-control-allow-private-network': 'true',
    vary: 'origin',
  };
  const answerQuestions = (request, response, next) => {
    if (request.method !== 'OPTIONS') return next();
    response.writeHead(204, { ...headers, 'access-control-allow-methods': 'GET' }).end();
  };
  return {
    port,
    host: 'localhost',
    hot: false,
    liveReload: true,
    // The client runs in the portal's page, and talks to this server.
    client: { overlay: false, logging: 'warn', webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' } },
    allowedHosts: ['localhost', hostname],
    static: false,
    headers,
    setupMiddlewares: middlewares => [{ name: 'questions', middleware: answerQuestions }, ...middlewares],
  };
}
