/** Locations of a page: `pageAt(surveyPages.task)({ id })` is its path with `?id=…`. */
export const pageAt =
  (path: string) =>
  (query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(query).toString();
    return `${path}${search ? `?${search}` : ''}`;
  };
