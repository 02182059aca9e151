/** A copy of the workspace with the same libraries, for tests. */
export declare function copyWorkspace(): {
  folder: string;
  failureOf(args: string[], inside?: string): string;
  link(name: string): void;
  remove(): void;
};
