// Tickets print `BROWN/PAUL MR`, and keyboards have many a dot for 扎西·次仁: letters alone tell names apart.
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{S}]/gu, '')
    .toUpperCase();
const titles = ['MR', 'MRS', 'MS', 'MISS', 'MSTR', 'CHD', 'INF'];

/** Whether two ways of writing a name are of one name; a ticket's title behind it doesn't count. */
export function isSameName(one: string, other: string): boolean {
  const a = plain(one);
  const b = plain(other);
  return a === b || titles.some(title => a + title === b || b + title === a);
}
