/** At most `size` mutants, drawn by the digests of what they say: the same ones at every run, wherever they stand, and a smaller sample is the beginning of a larger one. */
export const sampleOf = (mutants, size) => mutants.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(0, size);
