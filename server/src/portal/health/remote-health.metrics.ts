import type { HealthLine } from '@reap/contracts/portal/remote-health';
import { Counter, Histogram, type Registry } from 'prom-client';
import { rangeEnds } from './remote-health.rules.ts';

const labels = ['remote', 'version'] as const;
const seconds = (ends: readonly number[]): number[] => ends.map(end => end / 1000);

/** What browsers tell, as Prometheus counts it: each server what it was told itself. */
export function healthMetrics(registry: Registry): (line: HealthLine) => void {
  const registers = [registry];
  const loads = new Counter({ name: 'reap_remote_loads_total', help: 'Loads of a remote', labelNames: labels, registers });
  const failures = new Counter({
    name: 'reap_remote_failures_total',
    help: 'Failures of a remote, by reason',
    labelNames: [...labels, 'reason'],
    registers,
  });
  const scripts = new Counter({
    name: 'reap_remote_script_errors_total',
    help: 'Errors of a remote’s scripts',
    labelNames: labels,
    registers,
  });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: labels, buckets, registers });
  const measured = {
    open: histogram('reap_remote_open_seconds', 'Time until a screen stands', seconds(rangeEnds.open)),
    lcp: histogram('reap_remote_largest_paint_seconds', 'Largest contentful paint of a screen', seconds(rangeEnds.lcp)),
    inp: histogram('reap_remote_interaction_seconds', 'Interaction to next paint of a screen', seconds(rangeEnds.inp)),
    cls: histogram('reap_remote_layout_shift', 'Cumulative layout shift of a screen', [...rangeEnds.cls]),
  };
  return line => {
    const of = { remote: line.remote, version: `${line.version}-${line.build}` };
    if ('values' in line)
      for (const value of line.values) measured[line.measure].observe(of, line.measure === 'cls' ? value : value / 1000);
    else if (line.measure === 'load') loads.inc(of, line.n);
    else if (line.measure === 'failure') failures.inc({ ...of, reason: line.about }, line.n);
    else scripts.inc(of, line.n);
  };
}
