import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alerts, asked, measured, panels } from './monitoring.ts';
import { root } from './shipped.ts';

test('every alert has a line of what to do about it', () => {
  const said = [...readFileSync(join(root, 'docs/operate.md'), 'utf8').matchAll(/^\| (Reap\w+) \|/gm)].map(([, name]) => name);
  expect(said).toEqual(alerts.map(({ alert }) => alert));
});

test('panels stand beside each other under names of their own', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});

test('a metric that is asked for by another name, or by a label that it has not, is told from the others', () => {
  const text =
    '# TYPE reap_request_seconds histogram\nreap_request_seconds_count{call="x",status="200"} 1\n# TYPE reap_workers gauge\nreap_workers 2\n';
  const { names, labelsOf } = measured(text);
  expect([...names]).toEqual(['reap_request_seconds_bucket', 'reap_request_seconds_sum', 'reap_request_seconds_count', 'reap_workers']);
  expect(labelsOf('reap_request_seconds_count')).toEqual(new Set(['call', 'status']));
  expect(labelsOf('reap_workers')).toBeUndefined();
  expect(asked()).toContainEqual({ metric: 'reap_request_seconds_count', labels: ['status'] });
  expect(asked()).toContainEqual({ metric: 'reap_database_connections', labels: ['state'] });
});
