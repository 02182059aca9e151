// The portal of this worker (start.mjs).
const { PORTALS, JEST_WORKER_ID = '1' } = process.env;
if (PORTALS) {
  const { url, dataDir } = JSON.parse(PORTALS)[Number(JEST_WORKER_ID) - 1];
  process.env.PORTAL_URL = url;
  process.env.PORTAL_DATA = dataDir;
}
