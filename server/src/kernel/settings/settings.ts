import { EnableStatus } from '@reap/contracts/codes';
import { spelled } from '@reap/contracts/fields';
import { strangeCharacter } from '@reap/contracts/patterns';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { SettingDefinition, Settings, SettingValues } from './setting-definitions.ts';
import { configItems, configValues } from './settings.schema.ts';

const maxWords = 40;

type Ruled = Pick<SettingDefinition, 'kind'> & {
  min?: number | null | undefined;
  max?: number | null | undefined;
  choices?: readonly { value: string }[] | undefined;
};

interface Problem {
  key: string;
  params?: Record<string, string | number>;
}

/** What is wrong with a typed value, as a text's key with its parameters; undefined where it may be stored. */
export function problemOf(value: string, { kind, min, max, choices }: Ruled): Problem | undefined {
  if (kind === 'switch') return value === 'on' || value === 'off' ? undefined : { key: 'validate.choice' };
  if (kind === 'choice') return choices?.some(choice => choice.value === value) ? undefined : { key: 'validate.choice' };
  if (kind === 'text') return problemOfWords(value);
  if (!/^-?\d{1,9}$/.test(value)) return { key: 'config.wholeNumber' };
  if (min !== null && min !== undefined && Number(value) < min) return { key: 'validate.tooSmall', params: { min } };
  if (max !== null && max !== undefined && Number(value) > max) return { key: 'validate.tooBig', params: { max } };
  return undefined;
}

/** Words that code puts into messages: one line of what a message takes, without the braces of its placeholders. */
function problemOfWords(value: string): Problem | undefined {
  const strange = /[{}\n]/.exec(value)?.[0] ?? strangeCharacter(value);
  if (strange !== undefined) return { key: 'validate.character', params: { character: spelled(strange) } };
  return [...value].length > maxWords ? { key: 'validate.tooLong', params: { max: maxWords } } : undefined;
}

const read = (value: string, kind: SettingDefinition['kind']): unknown => {
  if (kind === 'number') return Number(value);
  return kind === 'switch' ? value === 'on' : value;
};

/** What the tenant has chosen for an item that code reads; the standard where a value is missing, disabled or not what it should be. */
export async function settingsOf<S extends Settings, N extends keyof S & string>(
  db: Db,
  settings: S,
  name: N,
): Promise<SettingValues<S[N]>> {
  const item = settings[name] as S[N];
  const rows = await db
    .select({ valKey: configValues.valKey, value: configValues.value })
    .from(configValues)
    .innerJoin(
      configItems,
      and(
        eq(configItems.tenantId, configValues.tenantId),
        eq(configItems.service, configValues.service),
        eq(configItems.cfgKey, configValues.cfgKey),
        eq(configItems.status, EnableStatus.enabled),
      ),
    )
    .where(and(eq(configValues.service, item.service), eq(configValues.cfgKey, name), eq(configValues.status, EnableStatus.enabled)));
  const chosen = new Map(rows.map(row => [row.valKey, row.value]));
  return Object.fromEntries(
    Object.entries(item.values).map(([valKey, definition]) => {
      const value = chosen.get(valKey);
      return [valKey, read(value !== undefined && !problemOf(value, definition) ? value : definition.standard, definition.kind)];
    }),
  ) as SettingValues<S[N]>;
}
