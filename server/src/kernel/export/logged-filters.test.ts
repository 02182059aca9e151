import { type AnyCall, isFile } from '@reap/contracts/contract';
import { columnOf } from '@reap/contracts/models';
import { registry } from '@reap/contracts/registry';
import { mountedCall } from '../call/mounted-call.ts';
import { loggedFilters } from './logged-filters.ts';

const exports = Object.entries(registry).flatMap(([id, resource]) =>
  Object.entries<AnyCall>(resource).flatMap(([name, call]) =>
    isFile(call.returns) ? [mountedCall(`${id}.${name}`, call, () => undefined)] : [],
  ),
);

test('the log of an export keeps nothing that was searched for in a column which tells of a person, whatever the filter is called', () => {
  const personal = exports.flatMap(mounted =>
    [...mounted.columns].flatMap(([field, ref]) => {
      const { model, column } = columnOf(ref);
      return model.columns[column]?.mask ? [[`${mounted.id} ${field}`, loggedFilters(mounted, { [field]: 'x' })[field]] as const] : [];
    }),
  );
  expect(personal.map(([name]) => name)).toContain('fp.firstFlyer.export phoneNumber');
  expect(personal.filter(([, logged]) => logged !== '***')).toEqual([]);
});

test('what tells of nobody is kept: it says which rows went out', () => {
  const flights = exports.find(({ id }) => id === 'fp.flightList.allFlightListExport');
  expect(flights && loggedFilters(flights, { flightNo: 'TV9801', orgCity: undefined })).toEqual({ flightNo: 'TV9801' });
});
