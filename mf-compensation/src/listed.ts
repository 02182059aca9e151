import type { Language } from '@reap/shared-ui/core/remote';

/** Words one after the other, parted as their language does it. */
export const listed = (words: readonly string[], language: Language): string => words.join(language === 'zh-CN' ? '、' : ', ');
