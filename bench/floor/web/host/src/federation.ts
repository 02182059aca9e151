import type { ComponentType } from 'react';
import { provided } from './provided.ts';

interface RemoteModule {
  default: ComponentType;
}

/** Registers the one remote when it is first asked for, with antd shared component by component through the runtime. */
export async function loadRemote(): Promise<RemoteModule> {
  const [{ createInstance }, core] = await Promise.all([
    import('@module-federation/enhanced/runtime'),
    import('@module-federation/runtime-core'),
  ]);
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  const instance = createInstance({
    name: 'floor_host',
    shareStrategy: 'loaded-first',
    shared: provided,
    remotes: [{ name: 'floor_remote', entry: '/remote/mf-manifest.json' }],
  });
  return (await instance.loadRemote<RemoteModule>('floor_remote/list')) as RemoteModule;
}
