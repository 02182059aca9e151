import { randomUUID } from 'node:crypto';
import { type Client, signIn } from '../support/portal-client.ts';
import { type Figure, median } from '../support/report.ts';

const center = '/api/reaptv-user-center/uc';
const checked = '/api/reaptv-user-center/uc/job/position/page';

interface Role {
  id: string;
  roleName: string;
}

async function post<T>({ headers }: Client, url: string, path: string, body: object): Promise<T> {
  const sent = { ...headers, 'idempotency-key': randomUUID() };
  const answer = await fetch(url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  const { code, data, message } = (await answer.json()) as { code: number; data: T; message: string };
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
}

async function roleOf(admin: Client, url: string, roleCode: string): Promise<Role> {
  const [role] = await post<Role[]>(admin, url, `${center}/role/page`, { roleCode });
  if (!role) throw new Error(`no role ${roleCode}`);
  return role;
}

const fiveColumns = ['orderNo', 'accidentNo', 'flightNo', 'sumMoney', 'createdBy'].map(processColumn => ({ processColumn, processor: 2 }));
const twoRows = [
  { typeId: 'station', typeValue: 'LXA' },
  { typeId: 'businessType', typeValue: '1' },
];

/** Puts rules on compensation orders for a role, or takes them away. */
export async function orderRules(url: string, roleCode: string): Promise<{ set: () => Promise<unknown>; clear: () => Promise<unknown> }> {
  const admin = await signIn(url, 'admin');
  const { id: roleId } = await roleOf(admin, url, roleCode);
  const config = (columnPermissionList: object[], rowPermissionDatas: object[]) =>
    post(admin, url, `${center}/data_permission/menu_config`, {
      roleId,
      dataPermissionModelDTOS: [{ modelId: 'comp.order', columnPermissionList, rowPermissionDatas }],
    });
  return { set: () => config(fiveColumns, twoRows), clear: () => config([], []) };
}

/** A small call with its permission check, after rights have changed and while they have not. */
export async function permissionCheck(url: string, tries: number): Promise<Figure[]> {
  const admin = await signIn(url, 'admin');
  const { id, roleName } = await roleOf(admin, url, 'crew');
  const timed = async (): Promise<number> => {
    const begun = performance.now();
    await post(admin, url, checked, { pageSize: 1 });
    return performance.now() - begun;
  };
  const cold: number[] = [];
  const warm: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    await post(admin, url, `${center}/role/update`, { id, roleName, remark: String(n) });
    cold.push(await timed());
    warm.push(await timed());
  }
  return [
    { name: 'a call with its permission check, rights just changed', unit: 'ms', ours: median(cold) },
    { name: 'the same, rights unchanged', unit: 'ms', ours: median(warm) },
  ];
}
