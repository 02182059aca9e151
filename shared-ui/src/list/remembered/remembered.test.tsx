import { act, render, screen } from '@testing-library/react';
import { useTableLook } from './remembered.ts';

const delivered = { hidden: null, density: 'compact' };
let set: ReturnType<typeof useTableLook>[1];

function Told({ of = 'orders' }: { of?: string }) {
  const [look, setLook] = useTableLook(of);
  set = setLook;
  return <output>{JSON.stringify(look)}</output>;
}
const looks = () => screen.getAllByRole('status').map(one => JSON.parse(one.textContent ?? ''));

afterEach(() => localStorage.clear());

test.each([
  ['a look from before columns could be moved', '{"hidden":["remark"],"density":"roomy"}', { hidden: ['remark'], density: 'roomy' }],
  [
    'a whole one',
    '{"hidden":null,"order":["b","a"],"pinned":["b"],"widths":{"a":240},"density":"compact"}',
    { hidden: null, order: ['b', 'a'], pinned: ['b'], widths: { a: 240 }, density: 'compact' },
  ],
  ['somebody else’s text', 'yes', delivered],
  ['another shape', '{"hidden":"all"}', delivered],
  ['nothing', undefined, delivered],
])('%s is read', (_, text, look) => {
  if (text) localStorage.setItem('reap.table.orders', text);
  render(<Told />);
  expect(looks()).toEqual([look]);
});

test('whoever sets a look changes every table of that name, and no other; the next visit finds it', () => {
  const first = render(
    <>
      <Told of="accidents" />
      <Told />
      <Told />
    </>,
  );
  const look = { ...delivered, widths: { remark: 300 } } as Parameters<typeof set>[0];
  act(() => set(look));
  expect(looks()).toEqual([delivered, look, look]);
  first.unmount();
  render(<Told />);
  expect(looks()).toEqual([look]);
});

test('a full storage only means that the look lasts as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<Told of="payments" />);
  const look = { hidden: ['remark'], density: 'compact' } as const;
  act(() => set({ ...look, hidden: [...look.hidden] }));
  expect(looks()).toEqual([look]);
  full.mockRestore();
});
