/** What the environment of the last test file leaves for the process that ran it: ids of the mutants that it came by. */
export const lastFile = { covered: [] };
