import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { airportDraft } from '../reference-data/administration.sample.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('an account keeps a station that is out of use since, when its type is changed; nobody else is given it', async () => {
  const { user, airport } = portal.as('admin').uc;
  const { id: airportId } = await airport.save(airportDraft('ZZA'));
  const id = await portal.userId('station');
  const change = async (who: string, fields: { type?: 3 | 4; station?: string }) => {
    const { version, type, station } = await user.get({ id: who });
    return user.update({ id: who, version, type, station, ...fields });
  };
  await change(id, { station: 'ZZA' });
  await airport.update({ ...airportDraft('ZZA'), id: airportId, status: 0 });
  await change(id, { type: 4 });
  expect(await user.get({ id })).toMatchObject({ type: 4, station: 'ZZA' });
  await expect(change(await portal.userId('finance'), { station: 'ZZA' })).rejects.toMatchObject({
    fields: { station: { key: 'validate.choice' } },
  });
});
