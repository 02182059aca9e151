/** The parts of a page that hold unsaved work, by name, after one of them has got or lost some; without a name, none is left. */
export function unsavedParts(before: readonly string[], unsaved: boolean, part: string | undefined): readonly string[] {
  if (!unsaved && part === undefined) return [];
  const others = before.filter(one => one !== part);
  return unsaved ? [...others, part ?? ''] : others;
}
