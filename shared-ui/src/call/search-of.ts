/** A query string; empty values are left out. */
export function searchOf(fields: [string, unknown][]): string {
  const search = new URLSearchParams();
  for (const [name, value] of fields)
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
  return search.toString();
}
