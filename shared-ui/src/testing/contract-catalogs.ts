import type { Language } from '../portal/remote.ts';

/** All texts of the contracts, by language. Jest and the gallery's build fill this in from the folder's files. */
export const contractCatalogs: Record<Language, readonly object[]> = { 'zh-CN': [], 'en-US': [] };
