import { countedAddress } from './counted-address.ts';
import { minuteCounts, perMinute } from './per-minute.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:0a00:0001', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unix:', 'unix:'],
])('%j is counted as %j', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test('a limit per minute holds for all addresses of one /64 together', async () => {
  const may = perMinute(minuteCounts(), 'test', 2);
  const now = new Date();
  const asked = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:a:b:c:d', '2001:db8:1:3::1'];
  expect(await Promise.all(asked.map(address => may(address, now)))).toEqual([true, true, false, true]);
});
