import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const program = {
  clientId: 'crew-app',
  name: '机组应用',
  nameEn: 'Crew app',
  homepage: 'https://crew.example',
  scopes: ['profile' as const, 'flights' as const],
};
const clients = () => portal.as('admin').uc.oauthClient;
const access = (userName: string) => portal.as(userName).msg.oauth.confirmAccess;
const model = program.clientId;

test('a registered program waits for a person, who agrees, narrows, changes his mind and withdraws', async () => {
  await expect(access('station').get({})).rejects.toMatchObject({ status: 404, key: 'oauth.nothing' });
  await clients().save(program);
  expect(await access('station').get({})).toMatchObject({ clientId: model, decision: 'waiting', approvedScopes: [], decidedTime: null });
  expect(await access('station').post({ approved: true })).toMatchObject({ decision: 'approved', approvedScopes: ['profile', 'flights'] });
  await expect(access('station').post({ model, approved: false })).rejects.toMatchObject({ key: 'oauth.decided' });
  expect(await access('station').patch({ model, scopes: ['profile'] })).toMatchObject({ approvedScopes: ['profile'] });
  expect((await clients().page({})).rows).toMatchObject([{ clientId: model, approved: 1 }]);
  expect(await access('station').put({ model, approved: false })).toMatchObject({ decision: 'refused', approvedScopes: [] });
  await expect(access('station').patch({ model, scopes: ['profile'] })).rejects.toMatchObject({ key: 'oauth.notApproved' });
  await access('station').delete({ model });
  expect(await access('station').get({ model })).toMatchObject({ decision: 'waiting' });
  await expect(access('station').delete({ model })).rejects.toMatchObject({ key: 'oauth.nothing' });
});

test('HEAD tells by its status, OPTIONS lists the verbs; both prefixes are one', async () => {
  const token = await portal.tokenOf('station');
  const ask = (method: 'HEAD' | 'OPTIONS', query = '', prefix = 'compensation') =>
    portal.inject({ method, url: `/api/${prefix}/oauth/confirm_access${query}`, headers: { authorization: `Bearer ${token}` } });
  expect(await ask('HEAD')).toMatchObject({ statusCode: 200, body: '' });
  expect((await ask('HEAD', '?model=nothing-there')).statusCode).toBe(404);
  const options = await ask('OPTIONS', '', 'reaptv-message-center-bff');
  expect(options.headers['allow']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  expect(options.json()).toMatchObject({ data: { verbs: expect.arrayContaining(['PATCH']) } });
  await portal.as('station').comp.oauth.confirmAccess.post({ model, approved: true });
  expect(await access('station').get({ model })).toMatchObject({ decision: 'approved' });
});

test('nobody agrees to what was not asked for, and each person decides for himself', async () => {
  await expect(access('manager').put({ model, approved: true, scopes: ['staff'] })).rejects.toMatchObject({
    fields: { scopes: { key: 'validate.choice' } },
  });
  await expect(access('manager').put({ model, approved: true, scopes: [] })).rejects.toMatchObject({ status: 400 });
  expect(await access('manager').get({ model })).toMatchObject({ decision: 'waiting' });
});

test('a word is taken back also while its program is switched off, but none is given', async () => {
  const crew = access('crew');
  await crew.post({ model, approved: true });
  const [client] = (await clients().page({})).rows;
  await clients().chgStatus({ id: client?.id ?? '', status: 0 });
  expect(await crew.put({ model, approved: false })).toMatchObject({ decision: 'refused' });
  await expect(crew.put({ model, approved: true })).rejects.toMatchObject({ key: 'oauth.nothing' });
  await crew.delete({ model });
  await expect(crew.delete({ model })).rejects.toMatchObject({ key: 'oauth.nothing' });
  await clients().chgStatus({ id: client?.id ?? '', status: 1 });
  expect(await crew.get({ model })).toMatchObject({ decision: 'waiting' });
});

test('of two words at once the second one is held against the first', async () => {
  const outcomes = async (...words: Promise<unknown>[]) => (await Promise.allSettled(words)).map(({ status }) => status).sort();
  const { delete: withdraw, patch, post, put } = access('finance');
  expect(await outcomes(post({ model, approved: true }), post({ model, approved: false }))).toEqual(['fulfilled', 'rejected']);
  await put({ model, approved: true });
  expect(await outcomes(patch({ model, scopes: ['profile'] }), patch({ model, scopes: ['flights'] }))).toEqual(['fulfilled', 'rejected']);
  expect(await outcomes(withdraw({ model }), withdraw({ model }))).toEqual(['fulfilled', 'rejected']);
});

test('what was agreed to is only narrowed by PATCH', async () => {
  await access('manager').put({ model, approved: true, scopes: ['profile'] });
  await expect(access('manager').patch({ model, scopes: ['profile', 'flights'] })).rejects.toMatchObject({
    status: 400,
    fields: { scopes: { key: 'oauth.scopesApproved', text: '只能保留您已同意的权限' } },
  });
  expect(await access('manager').get({ model })).toMatchObject({ approvedScopes: ['profile'] });
});

test('agreeing to nothing is said in the words of the page', async () => {
  const nothing = { fields: { scopes: { key: 'oauth.scopesRequired', text: '请至少选择一项权限' } } };
  await expect(access('manager').put({ model, approved: true, scopes: [] })).rejects.toMatchObject(nothing);
  await expect(access('manager').patch({ model, scopes: [] })).rejects.toMatchObject(nothing);
  expect(await access('manager').put({ model, approved: false, scopes: [] })).toMatchObject({ decision: 'refused' });
  await access('manager').delete({ model });
});

test('who agreed to nothing that a program still asks for has agreed to nothing, and is asked again', async () => {
  const narrow = { ...program, clientId: 'narrow-app' };
  const named = { model: narrow.clientId };
  const { id } = await clients().save(narrow);
  await access('station').post({ ...named, approved: true, scopes: ['flights'] });
  await access('survey').post({ ...named, approved: false });
  await clients().update({ id, name: narrow.name, homepage: narrow.homepage, scopes: ['profile'] });
  expect((await clients().page({ clientId: narrow.clientId })).rows).toMatchObject([{ approved: 0 }]);
  expect(await access('station').get(named)).toMatchObject({ decision: 'waiting', approvedScopes: [], decidedTime: null });
  expect(await access('station').get({})).toMatchObject({ clientId: narrow.clientId });
  expect(await access('survey').get(named)).toMatchObject({ decision: 'refused' });
  await clients().delete({ id });
});

test('what a program no longer asks for is no longer agreed to; one that is disabled asks nobody', async () => {
  const [{ id = '' } = {}] = (await clients().page({})).rows;
  await clients().update({ id, name: program.name, homepage: program.homepage, scopes: ['profile'] });
  expect(await access('station').get({ model })).toMatchObject({ scopes: ['profile'], approvedScopes: ['profile'] });
  // Asked for again, everybody decides again.
  await clients().update({ id, name: program.name, homepage: program.homepage, scopes: program.scopes });
  expect(await access('station').get({ model })).toMatchObject({ scopes: program.scopes, approvedScopes: ['profile'] });
  await clients().chgStatus({ id, status: 0 });
  await expect(access('station').get({ model })).rejects.toMatchObject({ key: 'oauth.nothing' });
  await clients().delete({ id });
  expect((await clients().page({})).rows).toEqual([]);
});

test('a program needs a name of its own, an address under https and something to ask for', async () => {
  await clients().save({ ...program, clientId: 'twice' });
  await expect(clients().save({ ...program, clientId: 'twice' })).rejects.toMatchObject({
    fields: { clientId: { key: 'oauth.clientTaken' } },
  });
  await expect(clients().save({ ...program, clientId: 'other', homepage: 'http://crew.example' })).rejects.toMatchObject({
    fields: { homepage: { key: 'oauth.homepage' } },
  });
  await expect(clients().save({ ...program, clientId: 'other', scopes: [] })).rejects.toMatchObject({
    fields: { scopes: { key: 'oauth.scopesRequired' } },
  });
  await expect(portal.as('station').uc.oauthClient.page({})).rejects.toMatchObject({ status: 403 });
});

test.each([
  'https://user:pw@x.cn',
  'https://user@x.cn',
  'https://bank.com@evil.cn',
  'https://x.cn/ 空',
  'https://x.cn/<b>',
  'https://x.cn/"b"',
  'https://x.cn\\@evil.cn',
  'https://x.cn/\u202emoc.knab',
  'https://аррӏе.com',
  'https://ſina.cn',
  'https:x.cn',
  'https://localhost',
  'https://x.cn:99999',
])('a program is not recognised by %s', async homepage => {
  await expect(clients().save({ ...program, clientId: 'twice', homepage })).rejects.toMatchObject({
    status: 400,
    fields: { homepage: { key: 'oauth.homepage' } },
  });
});

test.each([
  'https://crew.example',
  'https://crew.example:8443/apps/pad?from=portal&to=@crew#start',
  'https://crew.example?from=portal',
  'https://xn--fiqs8s.xn--fiqs8s/航班',
  'https://机组.中国',
  'https://crew-app.x.cn/a.b/',
  'https://10.1.2.3:8443/',
  ' Https://Crew.Example/ ',
])('a program lives at %s', async homepage => {
  await clients().save({ ...program, clientId: 'lives-there', homepage });
  const { rows } = await clients().page({ clientId: 'lives-there' });
  expect(rows).toMatchObject([{ homepage: homepage.trim() }]);
  await clients().delete({ id: rows[0]?.id ?? '' });
});
