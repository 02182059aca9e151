/** A function that works out its result once for each object: all cells of a table share what is made of one answer. */
export function oncePer<T extends object, R>(make: (of: T) => R): (of: T) => R {
  const made = new WeakMap<T, R>();
  return of => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of) as R;
  };
}
