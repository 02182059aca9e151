/** The page of this portal that a message leads to, with its parameters; undefined for anything that is not one (seed 1 §2.3.1). */
export function pathOf(targetUrl: string): string | undefined {
  if (!targetUrl.startsWith('/features/')) return undefined;
  const { host, pathname, search } = new URL(targetUrl, 'https://portal.invalid');
  return host === 'portal.invalid' && pathname.startsWith('/features/') ? `${pathname}${search}` : undefined;
}
