/** `2026/3/1`, `2026.3.1`, `2026年3月1日` and `20260301` as `2026-03-01`, a time behind it dropped; anything else as it is, for the rule to refuse. */
export function dayOf(text: string): string {
  const parts = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:$|[ T])/.exec(text.normalize('NFKC'));
  if (!parts) return text;
  const [, year = '', month = parts[4] ?? '', day = parts[5] ?? ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
