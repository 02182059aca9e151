import { headers as names } from '@reap/contracts/envelope';
import { askFirst, takeAnswered, takeAsked } from './asked.ts';

const call = { method: 'GET' as const, path: '/api/list', fields: ['status', 'pageNumber', 'pageSize'], lookup: [], filters: {} };
const asked = { method: 'GET', url: '/api/list?status=1&pageNumber=1&pageSize=20' };
const sender = { language: 'zh-CN', tenant: 'tv' } as const;

let answer: (status: number, body: string, tenant: string) => Promise<void>;
beforeEach(() => {
  delete window.reapAsked;
  globalThis.fetch = () =>
    new Promise(resolve => {
      answer = async (status, body, tenant) => {
        const told = { status, headers: new Map([[names.tenant, tenant]]), json: async () => JSON.parse(body) };
        resolve(told as unknown as Response);
        await new Promise(done => setTimeout(done));
      };
    });
  askFirst(call, '/features/list?status=1', { language: 'zh-CN' }, 30_000);
});

test('an answer that is there is taken at once, and only once', async () => {
  expect(takeAnswered(asked, sender)).toBeUndefined();
  await answer(200, '{"code":200}', 'tv');
  expect(takeAnswered(asked, sender)).toMatchObject({ status: 200, data: { code: 200 } });
  expect(takeAnswered(asked, sender)).toBeUndefined();
  expect(takeAsked(asked, sender)).toBeUndefined();
});

test('one that is not there yet stays for who can wait for it', async () => {
  expect(takeAnswered(asked, sender)).toBeUndefined();
  const waiting = takeAsked(asked, sender);
  await answer(200, '{"code":200}', 'tv');
  await expect(waiting).resolves.toMatchObject({ data: { code: 200 } });
});

test.each([
  ['of another tenant', [200, '{"code":200}', 'other'], sender],
  ['that is a refusal', [401, '{"code":401}', 'tv'], sender],
  ['that nobody can read', [200, '<html>', 'tv'], sender],
  ['in another language', [200, '{"code":200}', 'tv'], { ...sender, language: 'en-US' as const }],
  ['for other eyes', [200, '{"code":200}', 'tv'], { ...sender, looksAs: 'somebody' }],
] as const)('an answer %s is nobody’s', async (_, [status, body, tenant], who) => {
  await answer(status, body, tenant);
  expect(takeAnswered(asked, who)).toBeUndefined();
  await expect(Promise.resolve(takeAsked(asked, who))).resolves.toBeUndefined();
});
