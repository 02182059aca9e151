/** The languages that texts are kept in; Chinese where a request names neither. */
export type Language = 'zh-CN' | 'en-US';
