const page =
  (path: string) =>
  (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `/features/dept/${path}${search ? `?${search}` : ''}`;
  };

/** The locations of this remote's pages; `type` (EDIT, ADD, DETAIL) and `id` say what the form is opened for (seed 1 §2.1). */
export const routes = {
  staff: page('staff'),
  staffForm: page('staff/form'),
};
