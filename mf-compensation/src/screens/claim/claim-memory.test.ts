import '@reap/shared-ui/testing/device';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { letGo, remember, remembered } from './claim-memory.ts';
import { openClaimStore } from './claim-store.ts';

test('once it is filed the device knows only whose claim it was and the account that came with the page; the page also the phone', async () => {
  const proof = { phoneNum: '13908910001', photoRequired: false, until: Number.POSITIVE_INFINITY };
  const wechat = { code: 'once', account: 's1.sealed' };
  const keptNow = async () => (await openClaimStore('reap.claim')).kept;
  remember({ flightNo: 'TV9852', paxName: '李明', phoneNum: '13908910001', paxId: idOf(501), proof, wechat, relation: 'child' });
  while ((await keptNow())['paxName'] === undefined) await new Promise(again => setTimeout(again, 5));
  letGo();
  while ((await keptNow())['paxName'] !== undefined || (await keptNow())['paxId'] === undefined)
    await new Promise(again => setTimeout(again, 5));
  expect(await keptNow()).toEqual({ paxId: idOf(501), wechat });
  expect(remembered()).toEqual({ flightNo: '', flightDate: '', paxName: '', phoneNum: '', paxId: idOf(501), wechat, proof });
});
