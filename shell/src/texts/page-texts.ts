import type { Translate } from '@reap/shared-ui/portal';

/**
 * Texts of the pages before the frame, from their catalogs: names in braces are all that they ask for, so that i18next can come with the
 * frame. A key without text comes back as it is.
 */
export const plainTranslator =
  (catalogs: readonly object[]): Translate =>
  (key, params = {}) => {
    const text = catalogs.map(catalog => textAt(catalog, key)).find(found => found !== undefined);
    return text?.replace(placeholders, (_, name: string, many?: string) => wordFor(params[name], many)) ?? key;
  };

const placeholders = /\{(\w+)(, s)?\}/g;

/** `passenger{n, s}`: one passenger, two passengers, as i18next says it. */
const wordFor = (value: string | number | undefined, many: string | undefined): string => {
  if (many === undefined) return String(value ?? '—');
  return String(value) === '1' ? '' : 's';
};

function textAt(catalog: object, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], catalog);
  return typeof found === 'string' ? found : undefined;
}
