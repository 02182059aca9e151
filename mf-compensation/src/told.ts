/** What is said of a record in one line; what data rules hide comes without a value, and is left out. */
export const told = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ') || '—';
