import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { givenIn } from '../../compensation/testing/given.ts';
import { openPool, type Pool } from '../../db/pool.ts';
import { flightPassengers, passengerSeals } from '../../flight-passenger/index.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { testRing, useTestKeys } from '../../testing/test-keys.ts';
import { addKey, openKeyRing, ringOf } from './key-ring.ts';
import { useKeyRing } from './sealed.ts';
import { checkKeys, sealStored } from './sealed-store.ts';

let portal: TestPortal;
let paxIds: string[];
let pool: Pool;
beforeAll(async () => {
  portal = await startPortal();
  pool = openPool(portal.url, 1);
  ({ paxIds } = await givenIn(portal).flight({ pax: 2 }));
});
beforeEach(() => useTestKeys());
afterAll(async () => {
  await pool.close();
  await portal.stop();
});

/** In the order in which they were made: ids of one millisecond have none. */
const stored = () =>
  portal.inDb(async db => {
    const inOrder = sql`select id, id_no from flight_passengers order by array_position(${sql.param(paxIds)}::uuid[], id)`;
    return (await db.execute<{ id: string; id_no: string }>(inOrder)).rows;
  });
const documents = async () => (await portal.as('assurance').fp.passenger.page({ paxId: paxIds[0] })).rows.map(row => row.idNo);

describe('sensitive columns are sealed at rest (resilience P5)', () => {
  test('what stands in the database shows nothing, and a complete document finds its passenger', async () => {
    const [document = ''] = await documents();
    expect(document).toMatch(/^5401/);
    const rows = await stored();
    expect(rows.map(row => row.id_no)).not.toContain(document);
    expect(rows.every(row => row.id_no.startsWith('s1.k1.'))).toBe(true);
    expect(await portal.as('assurance').fp.passenger.page({ idNo: ` ${document.toLowerCase()}` })).toMatchObject({
      total: 1,
      rows: [{ paxId: paxIds[0] }],
    });
  });

  test('a value that was moved to another row, changed, or is of a lost key is not shown; it is told', async () => {
    const broken: string[] = [];
    useKeyRing(testRing(), place => broken.push(place));
    const [first, second] = await stored();
    const [document] = await documents();
    const put = (text: string) => portal.inDb(db => db.execute(sql`update flight_passengers set id_no = ${text} where id = ${first?.id}`));
    const changed = `${first?.id_no.slice(0, -4)}AAAA`;
    for (const text of [second?.id_no ?? '', changed, first?.id_no.replace('s1.k1.', 's1.k9.') ?? '', 'in clear']) {
      await put(text);
      expect(await documents()).toEqual(['']);
    }
    expect(broken).toEqual(Array.from({ length: 4 }, () => 'flight_passengers.id_no'));
    await put(first?.id_no ?? '');
    expect(await documents()).toEqual([document]);
  });

  test('after a rotation everything is readable, with the new key, and found as before; a second run finds nothing to do', async () => {
    const before = await documents();
    useKeyRing(testRing('k1', 'k2'));
    expect(await documents()).toEqual(before);
    await portal.inDb(db =>
      db.execute(sql`update flight_passengers set telephone = '13712345678', telephone_hash = '' where id = ${paxIds[1]}`),
    );
    expect(await sealStored(pool.db)).toBeGreaterThanOrEqual(2);
    expect((await stored()).every(row => row.id_no.startsWith('s1.k2.'))).toBe(true);
    expect(await documents()).toEqual(before);
    expect(await portal.as('assurance').fp.passenger.page({ telephone: '13712345678' })).toMatchObject({ rows: [{ paxId: paxIds[1] }] });
    expect(await sealStored(pool.db)).toBe(0);
    useKeyRing(testRing('k2'));
    expect(await documents()).toEqual(before);
  });

  test('a server with other keys does not start', async () => {
    await checkKeys(pool.db, testRing('k1', 'k2'));
    await expect(checkKeys(pool.db, testRing('k1'))).rejects.toThrow('k2, which is missing');
    const other = ringOf(`fingerprint=${'f'.repeat(43)};k1=${'x'.repeat(43)};k2=${'y'.repeat(43)}`, 'test');
    await expect(checkKeys(pool.db, other)).rejects.toThrow('another key k1');
  });

  test('a sealed value never travels by itself', () => {
    const row = { tenantId: 't', id: 'i' };
    const { idNo } = passengerSeals.sealed(row, { idNo: '540102199001010011' });
    expect(JSON.stringify({ idNo })).toBe('{"idNo":""}');
    expect(idNo.open(row)).toBe('540102199001010011');
    expect(idNo.open({ ...row, tenantId: 'u' })).toBe('');
    expect(flightPassengers.idNo.getSQLType()).toBe('text');
  });
});

describe('the ring of keys', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'reap-keys-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is made once for its owner alone, and a key is added behind the others', () => {
    const first = openKeyRing(dataDir, {});
    expect(first.current).toBe('k1');
    expect(statSync(join(dataDir, 'data-keys')).mode & 0o777).toBe(0o600);
    const next = addKey(dataDir, {});
    expect(next.ids()).toEqual(['k1', 'k2']);
    expect(next.fingerprintKey).toEqual(first.fingerprintKey);
    // A server that runs already finds the new key when it meets a value that was sealed with it.
    expect(first.keyOf('k2')).toEqual(next.keyOf('k2'));
    expect(first.current).toBe('k2');
    chmodSync(join(dataDir, 'data-keys'), 0o600);
    expect(readFileSync(join(dataDir, 'data-keys'), 'utf8').split('\n').filter(Boolean)).toHaveLength(3);
  });

  test('comes from DATA_KEYS where that is given; what is no key is refused', () => {
    const key = 'a'.repeat(43);
    expect(openKeyRing(dataDir, { DATA_KEYS: `fingerprint=${key};k1=${key};k7=${key}` }).current).toBe('k7');
    expect(() => openKeyRing(dataDir, { DATA_KEYS: `k1=${key}` })).toThrow('DATA_KEYS is not a list of keys');
    expect(() => openKeyRing(dataDir, { DATA_KEYS: `fingerprint=${key};k1=short` })).toThrow('DATA_KEYS is not a list of keys');
    expect(() => addKey(dataDir, { DATA_KEYS: `fingerprint=${key};k1=${key}` })).toThrow('--keep');
  });
});
