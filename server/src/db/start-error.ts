/** Something that keeps the server from starting and that the person who starts it can cure: shown as one line, exit status 1. */
export class StartError extends Error {}
