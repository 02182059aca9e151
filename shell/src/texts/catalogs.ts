/** The namespace of the shell's own texts. */
export const SHELL = 'shell';
export const shellTexts = {
  'zh-CN': () => import(/* webpackChunkName: "pages.zh-CN" */ '../../locales/zh-CN/pages.json'),
  'en-US': () => import(/* webpackChunkName: "pages.en-US" */ '../../locales/en-US/pages.json'),
};
export const baseTexts = {
  'zh-CN': () => import(/* webpackChunkName: "pages.zh-CN" */ '@reap/contracts/zh-CN/base.json'),
  'en-US': () => import(/* webpackChunkName: "pages.en-US" */ '@reap/contracts/en-US/base.json'),
};
/** What the widgets of shared-ui say. */
export const widgetTexts = {
  'zh-CN': () => import(/* webpackChunkName: "frame.zh-CN" */ '@reap/shared-ui/zh-CN.json'),
  'en-US': () => import(/* webpackChunkName: "frame.en-US" */ '@reap/shared-ui/en-US.json'),
};
