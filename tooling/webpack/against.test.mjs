import { addressesOf, servedTo } from './against.mjs';

test('the link opens the portal’s dialog with the address of this machine', () => {
  const { own, link } = addressesOf('mf-survey', 3104, 'https://portal.example/features/home?x=1');
  expect(own).toBe('http://localhost:3104/');
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe('https://portal.example/features/sys/release');
  expect(Object.fromEntries(url.searchParams)).toEqual({ remote: 'mf-survey', override: own });
});

test('files are given to the pages of that portal alone, and the page that runs them finds the way back', () => {
  const { headers, allowedHosts, client } = servedTo('https://portal.example:8443/', 3104);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://portal.example:8443',
    'access-control-allow-private-network': 'true',
    vary: 'origin',
  });
  expect(allowedHosts).toEqual(['localhost', 'portal.example']);
  expect(client.webSocketURL).toMatchObject({ hostname: 'localhost', port: 3104 });
});
