/** The namespace of the shell's own texts. */
export const SHELL = 'shell';
export const shellTexts = {
  'zh-CN': () => import(/* webpackChunkName: "pages.zh-CN" */ '../../locales/zh-CN.json'),
  'en-US': () => import(/* webpackChunkName: "pages.en-US" */ '../../locales/en-US.json'),
};
export const baseTexts = {
  'zh-CN': () => import(/* webpackChunkName: "pages.zh-CN" */ '@reap/contracts/zh-CN/base.json'),
  'en-US': () => import(/* webpackChunkName: "pages.en-US" */ '@reap/contracts/en-US/base.json'),
};
