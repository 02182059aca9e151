export default async function stop() {
  await globalThis.portalServer?.stop();
}
