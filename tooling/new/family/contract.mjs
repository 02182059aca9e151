/** The contract of a family and its texts. */
export const contractFiles = family => ({
  [`contracts/src/${family.module}/${family.name}.ts`]: contractText(family),
  [`contracts/locales/zh-CN/${family.name}.json`]: texts(
    family,
    { name: '名称', updatedBy: '更新人', updatedTime: '更新时间' },
    { create: `新增${family.zh}`, update: `修改${family.zh}`, delete: `删除${family.zh}` },
  ),
  [`contracts/locales/en-US/${family.name}.json`]: texts(
    family,
    { name: 'Name', updatedBy: 'Updated by', updatedTime: 'Updated' },
    { create: `Add (${family.en})`, update: `Edit (${family.en})`, delete: `Delete (${family.en})` },
  ),
});

/** Labels of the fields, and what the audit log calls the changes. */
function texts({ one, id }, fields, changes) {
  const service = id.split('.')[0];
  return `${JSON.stringify({ field: { [one]: fields }, auditLog: { call: { [service]: { [one]: changes } } } }, null, 2)}\n`;
}

const contractText = ({ one, big, en, api, code }) => `import * as z from 'zod';
import { page, post, resource } from '../contract.ts';
import { actor, entity, id, instant, line, nothing, paging } from '../fields.ts';

const name = line(60).min(1);

export const ${big}Draft = entity('${one}', { name });
/** A change names the version that the person saw. */
export const ${big}Change = entity('${one}', { id: id(), name, version: z.int().optional() });

export const ${big}Row = entity('${one}', {
  id: id(),
  name: z.string(),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
});

const refusals = ['record.notFound', 'record.changed'] as const;

/** ${en}: listed, added, edited and deleted. */
export const ${one} = resource('${api}', {
  page: post('page', {
    can: '${code}:view',
    added: true,
    body: entity('${one}', { name: line(60).optional(), ...paging }),
    returns: page(${big}Row),
    sortable: ['name', 'updatedTime'],
  }),
  create: post('create', { can: '${code}:edit', added: true, body: ${big}Draft, returns: z.object({ id: id() }), once: true }),
  update: post('update', {
    can: '${code}:edit',
    added: true,
    body: ${big}Change,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: refusals,
  }),
  delete: post('delete', {
    can: '${code}:edit',
    added: true,
    body: z.object({ id: id(), version: z.int().optional() }),
    returns: nothing,
    errors: refusals,
  }),
});
`;
