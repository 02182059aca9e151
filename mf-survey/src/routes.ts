const page =
  (path: string) =>
  (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `/features/survey/${path}${search ? `?${search}` : ''}`;
  };

/** The locations of this remote's pages; `id` names the survey task. */
export const routes = {
  tasks: page('task'),
  task: page('task/view'),
};
