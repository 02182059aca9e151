/** Tells the server what failed on a phone; loaded when something does. */
export async function tellFailure(error: unknown): Promise<void> {
  const told = await import(/* webpackChunkName: "report" */ '../remotes/report.ts').catch(() => undefined);
  told?.report(error);
}
