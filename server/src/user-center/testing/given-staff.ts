import type { RequestOf } from '@reap/contracts/contract';
import type { employee } from '@reap/contracts/user-center/employee';
import type { TestPortal } from '../../testing/portal.ts';

type Draft = RequestOf<(typeof employee)['save']>;

let people = 0;

/** The least that makes a person of the staff, with a phone of his own. */
export function staffDraft(change: Partial<Draft> & Pick<Draft, 'belongToOrg'>): Draft {
  people += 1;
  return {
    name: '多吉',
    gender: 1,
    status: '1',
    phone: `139${String(10_000_000 + people)}`,
    workTerminal: ['LXA'],
    jobPosition: ['check-in'],
    emailAddress: 'duoji@tv.example',
    ...change,
  };
}

// One red pixel.
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A picture as a form brings it; other bytes, name or type on demand. */
export const portrait = (bytes: Uint8Array = Buffer.from(pixel, 'base64'), name = 'photo.png', type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** The staff of a portal under test: its organisations, somebody new, somebody's form. */
export async function staffIn(portal: TestPortal) {
  const [top] = await portal.as('admin').uc.common.orgGetOrgTree({});
  const [lhasa = '', chengdu = ''] = top?.children[0]?.children.map(node => node.id) ?? [];
  const admin = () => portal.as('admin').uc.employee;
  return {
    root: top?.id ?? '',
    lhasa,
    chengdu,
    async made(change: Partial<Draft> = {}) {
      const draft = staffDraft({ belongToOrg: lhasa, ...change });
      return { ...(await admin().save(draft)), draft };
    },
    async employeeOf(userName: string) {
      const { rows } = await admin().page({ pageSize: 300 });
      const found = rows.find(row => row.userName === userName);
      if (!found) throw new Error(`no employee of ${userName}`);
      return found;
    },
    /** What the form would send of somebody as he stands. */
    async formOf(id: string, by: 'admin' | 'manager' = 'admin') {
      const { employeeName: _, photoRul: __, ...staff } = await portal.as(by).uc.employee.get({ id });
      return { ...staff, belongToOrg: staff.belongToOrg ?? lhasa } as Draft & { id: string; version: number };
    },
  };
}
