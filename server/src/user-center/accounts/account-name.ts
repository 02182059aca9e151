/** An account's name as accounts are told apart by it and found: case does not matter (`users.name_key`). */
export const accountKey = (name: string): string => name.toLowerCase();
