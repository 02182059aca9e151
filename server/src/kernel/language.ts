/** The languages that texts are kept in; Chinese where a request names neither. */
export type Language = 'zh-CN' | 'en-US';

/** What something is called in a language: by its English name where English is spoken and it has one. */
export const nameIn = (language: Language, { name, nameEn }: { name: string; nameEn: string }): string =>
  (language === 'en-US' && nameEn) || name;
