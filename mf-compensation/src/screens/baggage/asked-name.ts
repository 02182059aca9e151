const knownName = /^[A-Za-z\p{Script=Han} /·.'’-]{1,20}$/u;

/** A passenger's name as it is looked for on a flight; none where nobody is called so. */
export const askedName = (typed: string): { paxName?: string } => (knownName.test(typed.trim()) ? { paxName: typed.trim() } : {});
