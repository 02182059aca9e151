import { shell } from '@reap/tooling/webpack/shell.mjs';

export default shell(import.meta.url);
