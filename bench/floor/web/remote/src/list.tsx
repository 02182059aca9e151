import { Table } from 'antd';

const names = ['number', 'flight', 'date', 'segment', 'state', 'amount', 'people', 'station', 'author', 'time'];
const rows = Array.from({ length: 20 }, (_, at) => ({
  key: String(at),
  ...Object.fromEntries(names.map(name => [name, `${name} ${at + 1}`])),
}));

export default function List() {
  return (
    <Table size="small" columns={names.map(name => ({ dataIndex: name, title: name }))} dataSource={rows} pagination={{ pageSize: 20 }} />
  );
}
