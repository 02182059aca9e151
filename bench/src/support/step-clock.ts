import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { Step } from '../../../server/src/kernel/call/steps.ts';
import { median } from './report.ts';

// Loaded into a server (`--import`): listens to the steps of its requests, and writes the median of each, in microseconds, when it ends.
const times = new Map<Step, number[]>();
const last = new Map<string, number>();

function note(step: Step, microseconds: number): void {
  const values = times.get(step) ?? [];
  values.push(microseconds);
  times.set(step, values);
}

subscribe('reap.step', message => {
  const now = performance.now();
  const { requestId, step } = message as { requestId: string; step: Step };
  const before = last.get(requestId);
  if (before !== undefined) note(step, (now - before) * 1000);
  if (step === 'commit') last.delete(requestId);
  else last.set(requestId, now);
});

process.on('exit', () => {
  const found = Object.fromEntries([...times].map(([step, values]) => [step, median(values)]));
  writeFileSync(process.env['STEPS_FILE'] ?? 'steps.json', JSON.stringify(found));
});
