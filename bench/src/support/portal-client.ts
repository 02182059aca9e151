const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

export interface Client {
  tenantId: string;
  headers: Record<string, string>;
  get<T>(path: string): Promise<T>;
}

/** What `POST …/auth/login` is sent for a demo user of tenant TV. */
export async function credentials(url: string, username: string) {
  const options = (await (await fetch(`${url}/api/reaptv-user-center/auth/login_options`)).json()) as {
    data: { tenants: { id: string; code: string }[] };
  };
  const tenantId = options.data.tenants.find(({ code }) => code === 'TV')?.id ?? '';
  return { headers: json, body: JSON.stringify({ tenantId, username, password: 'Reap@2026', asToken: true }), tenantId };
}

/** Signs in as a script does: with a token. */
export async function signIn(url: string, username: string): Promise<Client> {
  const { headers, body, tenantId } = await credentials(url, username);
  const answer = await fetch(`${url}/api/reaptv-user-center/auth/login`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { token: string } };
  const signed = { ...json, authorization: `Bearer ${data.token}`, 'x-tenant': tenantId };
  return {
    tenantId,
    headers: signed,
    get: async path => ((await (await fetch(url + path, { headers: signed })).json()) as { data: never }).data,
  };
}
