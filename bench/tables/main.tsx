import { FakeShell } from '@reap/shared-ui/testing/fake-shell';
import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AntdPages, AntdRange, AntdSelects, OurPages, OurRange, OurSelects } from './controls.tsx';
import { AntdOrders, OurOrders } from './orders.tsx';
import { AntdTexts, OurTexts } from './texts.tsx';

const tables: Record<string, ComponentType> = {
  'our texts': OurTexts,
  "antd's texts": AntdTexts,
  'our orders': OurOrders,
  "antd's orders": AntdOrders,
  'our selects': OurSelects,
  "antd's selects": AntdSelects,
  'our range': OurRange,
  "antd's range": AntdRange,
  'our pages': OurPages,
  "antd's pages": AntdPages,
};

let show: (name: string | undefined) => void = () => undefined;

function Place() {
  const [name, setName] = useState<string>();
  show = setName;
  const Table = name === undefined ? undefined : tables[name];
  return <div style={{ width: 1190 }}>{Table && <Table />}</div>;
}

const root = document.getElementById('root');
if (root)
  flushSync(() =>
    createRoot(root).render(
      <FakeShell>
        <Place />
      </FakeShell>,
    ),
  );

/** Milliseconds until a table is drawn and laid out, what its effects draw again included; then it is taken away. */
async function mount(name: string): Promise<number> {
  const began = performance.now();
  flushSync(() => show(name));
  // Effects that wait, and what they change, belong to it.
  flushSync(() => show(name));
  document.body.getBoundingClientRect();
  const took = performance.now() - began;
  flushSync(() => show(undefined));
  await new Promise(resolve => setTimeout(resolve));
  return took;
}
Object.assign(window, { mount, tables: Object.keys(tables) });
