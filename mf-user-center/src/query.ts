/** A value of a location's query, or empty. */
export const queryOf = (path: string, name: string): string => new URLSearchParams(path.split('?')[1]).get(name) ?? '';
