import { merged } from './all-catalogs-loader.mjs';

test('catalogs that share names at any depth keep all their texts, and are left as they were', () => {
  const orders = { auditLog: { call: { comp: { order: { save: '保存' } } } }, field: { order: { id: '单号' } } };
  const bags = { auditLog: { call: { comp: { baggage: { save: '登记' } } } }, field: { baggage: { id: '编号' } } };
  expect(merged([orders, bags])).toEqual({
    auditLog: { call: { comp: { order: { save: '保存' }, baggage: { save: '登记' } } } },
    field: { order: { id: '单号' }, baggage: { id: '编号' } },
  });
  expect(orders.auditLog.call.comp).toEqual({ order: { save: '保存' } });
});
