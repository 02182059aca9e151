import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** One line of a table: what was measured, beside its floor of the same run where it has one. */
export interface Figure {
  name: string;
  unit: string;
  ours: number;
  floor?: number | undefined;
  /** Least, median and most of what it is made of, where it is the worst of many. */
  range?: readonly [number, number, number];
  /** Of the ratio to the floor where there is one, else of the figure itself. */
  atMost?: number;
  atLeast?: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Runs everything once per round, one after the other, so that a slow minute of the machine meets all; medians of the rounds. */
export async function interleaved<K extends string>(rounds: number, runs: Record<K, () => Promise<number>>): Promise<Record<K, number>> {
  const seen = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries<() => Promise<number>>(runs)) {
      const value = await run();
      console.error(`round ${round + 1} of ${rounds}: ${name} ${short(value)}`);
      seen.set(name, [...(seen.get(name) ?? []), value]);
    }
  return Object.fromEntries([...seen].map(([name, values]) => [name, median(values)])) as Record<K, number>;
}

const measured = ({ ours, floor }: Figure): number => (floor === undefined ? ours : ours / floor);

export function met(figure: Figure): boolean | undefined {
  const { atMost, atLeast } = figure;
  if (atMost === undefined && atLeast === undefined) return undefined;
  return measured(figure) <= (atMost ?? Number.POSITIVE_INFINITY) && measured(figure) >= (atLeast ?? 0);
}

const short = (value: number): string => (Math.abs(value) >= 100 ? Math.round(value).toString() : value.toFixed(2).replace(/\.?0+$/, ''));

function target({ atMost, atLeast, floor }: Figure): string {
  const of = floor === undefined ? '' : ' × floor';
  if (atMost !== undefined && atLeast !== undefined) return `${short(atLeast)} to ${short(atMost)}${of}`;
  if (atMost !== undefined) return `≤ ${short(atMost)}${of}`;
  return atLeast === undefined ? '' : `≥ ${short(atLeast)}${of}`;
}

/** Prints the table and writes `bench/results/<name>.json`. */
export function report(name: string, figures: readonly Figure[]): void {
  console.table(
    Object.fromEntries(
      figures.map(figure => [
        `${figure.name} (${figure.unit})`,
        {
          ours: short(figure.ours),
          floor: figure.floor === undefined ? '' : short(figure.floor),
          range: figure.range?.map(short).join('–') ?? '',
          ratio: figure.floor === undefined ? '' : short(measured(figure)),
          target: target(figure),
          met: { true: 'yes', false: 'NO', undefined: '' }[String(met(figure))] ?? '',
        },
      ]),
    ),
  );
  const folder = join(import.meta.dirname, '../../results');
  mkdirSync(folder, { recursive: true });
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, memory: totalmem(), node: process.version };
  const lines = figures.map(figure => ({ ...figure, ratio: figure.floor === undefined ? undefined : measured(figure), met: met(figure) }));
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ at: new Date().toISOString(), machine, figures: lines }, null, 2)}\n`);
}
