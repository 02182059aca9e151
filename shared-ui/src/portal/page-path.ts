/** Locations below a folder: `pagesBelow('/features/survey')('task/view')({ id })` is `/features/survey/task/view?id=…`. */
export const pagesBelow =
  (folder: string) =>
  (path: string) =>
  (query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(query).toString();
    return `${folder}/${path}${search ? `?${search}` : ''}`;
  };
