/** An empty folder outside of the repository with a remote and nothing but what it was given. */
export function authorOf(remote: string): Promise<{
  /** The remote's folder. */
  own: string;
  /** The paths of what each tarball held, by package. */
  packages: Map<string, string[]>;
  failureOf: (args: readonly string[]) => string;
  remove: () => void;
}>;
