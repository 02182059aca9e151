/** As a name is compared that people type: letters of one width and case, no blanks, one sign between the steps of a path. */
export const plainWord = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').replace(/[>\\]/g, '/').toLowerCase();
