import { inSlices } from '../evaluation.ts';

// Each is a slice of what the frame rests on, what others need first.
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "list" */ '@reap/shared-ui/core/http'),
  () => import(/* webpackChunkName: "list" */ '@tanstack/react-query'),
  () => import(/* webpackChunkName: "list" */ 'antd/es/button'),
  () => import(/* webpackChunkName: "list" */ '@reap/shared-ui/dialog'),
  () => import(/* webpackChunkName: "list" */ 'antd/es/select'),
  () => import(/* webpackChunkName: "list" */ 'antd/es/dropdown'),
  () => import(/* webpackChunkName: "list" */ '@reap/shared-ui/drawer'),
  () => import(/* webpackChunkName: "list" */ '@reap/shared-ui/app-provider'),
  () => import(/* webpackChunkName: "frame" */ '../remotes/provided.ts'),
  () => import(/* webpackChunkName: "frame" */ './menu/side-menu.tsx'),
  () => import(/* webpackChunkName: "frame" */ './top-bar.tsx'),
  () => import(/* webpackChunkName: "frame" */ '../tabs/tab-panels.tsx'),
  () => import(/* webpackChunkName: "frame" */ '../search/search-palette.tsx'),
  () => import(/* webpackChunkName: "frame" */ './frame.tsx'),
];

/** Evaluates the frame a little at a time, so that whoever is typing meanwhile does not notice. */
export async function evaluateFrame(): Promise<void> {
  for (const part of parts) await inSlices(part);
}
