import { remote } from '@reap/tooling/webpack/remote.mjs';

export default remote(import.meta.url);
