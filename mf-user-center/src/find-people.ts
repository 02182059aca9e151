import { employee } from '@reap/contracts/user-center/employee';
import { request } from '@reap/shared-ui/core/http';
import { orgName } from '@reap/shared-ui/core/org-nodes';
import type { Language, SearchHit } from '@reap/shared-ui/core/remote';
import { routes } from './routes.ts';

/** People of the staff by a part of their name, or by the beginning of their job number. */
export async function findPeople(text: string, language: Language): Promise<SearchHit[]> {
  const typed = text.trim();
  const filter = /\d/.test(typed) ? { jobNumber: typed.toUpperCase() } : { name: typed };
  const { rows } = await request(employee.page, { ...filter, pageSize: 5 });
  return rows.map(row => ({
    id: row.id,
    title: [row.name, row.jobNumber].filter(Boolean).join(' '),
    detail: orgName({ name: row.organizationName, nameEn: row.organizationNameEn }, language),
    path: routes.staffForm({ type: 'DETAIL', id: row.id }),
  }));
}
