declare const SHELL_VERSION: string;
declare const SHELL_BUILD: string;

declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

interface Window {
  /** The boot request that `preboot.ts` started before the shell's script was there. */
  reapBoot?: Promise<Response>;
}

interface TrustedScriptURL {
  toString(): string;
}
