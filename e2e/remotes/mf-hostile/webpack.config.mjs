import { remote } from '../../../tooling/webpack/remote.mjs';

export default remote(import.meta.url);
