import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Step } from '../../../server/src/kernel/call/steps.ts';
import { root, startScript } from '../support/processes.ts';

const order: readonly Step[] = ['tenant', 'permission', 'validation', 'handler', 'masks', 'envelope', 'audit', 'commit'];

/** What a request costs on one connection, in microseconds: `whole` as its client sees it. */
export interface Steps {
  whole: number;
  steps: Partial<Record<Step, number>>;
}

/** Runs a load (one connection, requests a second) against a server of its own that times its steps. */
export async function stepsOf(env: Record<string, string>, load: (url: string) => Promise<number>): Promise<Steps> {
  const folder = mkdtempSync(join(tmpdir(), 'reap-steps-'));
  const file = join(folder, 'steps.json');
  const server = await startScript('server/src/main.ts', {
    ...env,
    NODE_OPTIONS: `--import ${join(root, 'bench/src/support/step-clock.ts')}`,
    STEPS_FILE: file,
  });
  const perSecond = await load(server.url).finally(server.stop);
  const steps = JSON.parse(readFileSync(file, 'utf8')) as Steps['steps'];
  rmSync(folder, { recursive: true });
  return { whole: 1_000_000 / perSecond, steps };
}

/** Prints what stands between the product and its floor, step by step. */
export function printSteps(calls: Record<string, Steps & { floor: number }>): void {
  const row = (of: (one: Steps & { floor: number }) => number | undefined) =>
    Object.fromEntries(Object.entries(calls).map(([name, one]) => [`${name} (µs)`, Math.round(of(one) ?? 0)]));
  const inside = ({ steps }: Steps) => order.reduce((sum, step) => sum + (steps[step] ?? 0), 0);
  console.table({
    ...Object.fromEntries(order.map(step => [step, row(one => one.steps[step])])),
    'HTTP, routing, client': row(one => one.whole - inside(one)),
    whole: row(one => one.whole),
    floor: row(one => one.floor),
  });
}
