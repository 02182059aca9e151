/** A remote that goes wrong in every way that its code can (resilience F8). */
export default {
  name: 'hostile',
  screens: {
    '/features/hostile/render': { title: 'render', load: () => import('./pages/render.js') },
    '/features/hostile/effect': { title: 'effect', load: () => import('./pages/effect.js') },
    '/features/hostile/promise': { title: 'promise', load: () => import('./pages/promise.js') },
    '/features/hostile/forever': { title: 'forever', load: () => import('./pages/forever.js') },
    '/features/hostile/restless': { title: 'restless', load: () => import('./pages/restless.js') },
  },
  catalogs: { 'zh-CN': () => import('../locales/texts.json'), 'en-US': () => import('../locales/texts.json') },
};
