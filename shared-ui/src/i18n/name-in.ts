import type { Language } from '../portal/remote.ts';

/** The name of what has one in both languages: the English one where English is spoken and it has been given, else the Chinese one. */
export const nameIn = ({ name, nameEn }: { name: string; nameEn: string }, language: Language): string =>
  language === 'en-US' && nameEn ? nameEn : name;
