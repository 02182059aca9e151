import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { shipped } from './shipped.ts';

const Dashboard = z.looseObject({
  panels: z.array(z.looseObject({ id: z.number(), title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })).min(1) })),
});
const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});

export const panels = Dashboard.parse(JSON.parse(shipped('monitoring/dashboard.json'))).panels;
export const alerts = Rules.parse(parseYaml(shipped('monitoring/alerts.yaml'))).groups.flatMap(({ rules }) => rules);

/** Every metric that dashboard and rules ask for, with the labels that they ask it by; `up` is Prometheus's own. */
export function asked(): { metric: string; labels: string[] }[] {
  const expressions = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...alerts.map(({ expr }) => expr)];
  return expressions.flatMap(expr => {
    const grouped = [...expr.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, names = '']) => names.split(', '));
    return [...expr.matchAll(/\b((?:reap|process|nodejs)_\w+)(?:\{(\w+)[^}]*\})?/g)].map(([, metric = '', label]) => ({
      metric,
      labels: [...new Set([...grouped, ...(label ? [label] : [])])].filter(name => name !== 'instance' && name !== 'le'),
    }));
  });
}

interface Measured {
  /** Names as they can be asked for: those of a histogram with what stands behind them. */
  names: ReadonlySet<string>;
  labelsOf(metric: string): ReadonlySet<string> | undefined;
}

/** What a server's `/metrics` offers. */
export function measured(text: string): Measured {
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const endings: Record<string, string[]> = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] };
  const names = new Set(types.flatMap(([, name = '', type = '']) => (endings[type] ?? ['']).map(ending => name + ending)));
  return {
    names,
    labelsOf(metric) {
      const [, labels] = new RegExp(`^${metric}\\{(.+)\\} `, 'm').exec(text) ?? [];
      return labels === undefined ? undefined : new Set([...labels.matchAll(/(\w+)="/g)].map(([, name = '']) => name));
    },
  };
}
