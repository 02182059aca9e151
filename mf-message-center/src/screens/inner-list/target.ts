/** The page of this portal that a message leads to, with its parameters; undefined for anything that is not one. */
export function pathOf(targetUrl: string): string | undefined {
  if (!targetUrl.startsWith('/features/')) return undefined;
  const url = new URL(targetUrl, 'https://portal.invalid');
  return url.host === 'portal.invalid' ? `${url.pathname}${url.search}` : undefined;
}
