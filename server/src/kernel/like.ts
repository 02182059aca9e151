const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for texts that begin with what was typed; its own wildcards are literal. */
export const startsWith = (text: string): string => `${literal(text)}%`;
/** A LIKE pattern for texts that contain what was typed; its own wildcards are literal. */
export const contains = (text: string): string => `%${literal(text)}%`;
