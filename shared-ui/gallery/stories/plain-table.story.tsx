import { useState } from 'react';
import { Money } from '../../src/display/money.tsx';
import { PlainTable, type PlainTableProps } from '../../src/list/plain-table.tsx';
import { story } from '../story.ts';

interface Pax {
  id: string;
  name: string;
  flight: string;
  cabin: string;
  amount: number;
  remark: string;
}
const pax = (count: number): Pax[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    name: `旅客${at + 1}`,
    flight: `TV98${10 + at}`,
    cabin: at % 3 === 0 ? 'F' : 'Y',
    amount: 20_000 + at * 100,
    remark: at === 1 ? '因航班取消改签次日航班，旅客要求在机场附近的酒店休息并提供两餐' : '',
  }));
const nameOf = ({ name }: Pax) => name;
const columns: PlainTableProps<Pax>['columns'] = [
  { title: '旅客姓名', field: 'name' },
  { title: '航班号', field: 'flight', width: 110 },
  {
    title: '舱位',
    field: 'cabin',
    width: 110,
    filter: {
      choices: [
        { value: 'F', label: 'F' },
        { value: 'Y', label: 'Y' },
      ],
      of: ({ cabin }) => cabin,
    },
  },
  { title: '补偿金额', field: 'amount', width: 120, align: 'right', render: ({ amount }) => <Money fen={amount} /> },
  { title: '补偿说明', field: 'remark', width: 200, cut: true },
];

function Plain({ count, ...props }: { count?: number } & Partial<PlainTableProps<Pax>>) {
  return (
    <section className="reap-card">
      <PlainTable<Pax>
        keyOf={({ id }) => id}
        rows={count === undefined ? undefined : pax(count)}
        columns={columns}
        none="没有旅客"
        {...props}
      />
    </section>
  );
}

function Choosing() {
  const [keys, setKeys] = useState<readonly string[]>(['p1']);
  return (
    <Plain
      count={4}
      selection={{ keys, onChange: setKeys, nameOf, blocked: ({ id }) => id === 'p3' && '已申领' }}
      sums={{ title: `已选 ${keys.length} 人`, of: { amount: <Money fen={keys.length * 20_000} /> } }}
    />
  );
}

const companions: Record<string, Pax[]> = { p0: [{ ...(pax(1)[0] as Pax), id: 'c0', name: '随行儿童' }] };

export default story({
  states: {
    rows: () => <Plain count={3} />,
    'chosen, with sums': () => <Choosing />,
    tree: () => <Plain count={2} tree={{ childrenOf: ({ id }) => companions[id] ?? [], opened: ['p0'], nameOf }} />,
    'grouped headings': () => (
      <Plain
        count={2}
        columns={[
          { title: '旅客姓名', field: 'name' },
          {
            key: 'flight',
            title: '航班',
            columns: [
              { title: '航班号', field: 'flight', width: 160 },
              { title: '舱位', field: 'cabin', width: 160 },
            ],
          },
          { title: '补偿金额', field: 'amount', align: 'right', render: ({ amount }) => <Money fen={amount} /> },
        ]}
      />
    ),
    'pages of a list that is here': () => <Plain count={45} />,
    'nothing there': () => <Plain count={0} />,
    'first read': () => <Plain />,
  },
});
