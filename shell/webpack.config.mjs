import { phone } from '@reap/tooling/webpack/phone.mjs';
import { shell } from '@reap/tooling/webpack/shell.mjs';

export default [shell(import.meta.url), phone(import.meta.url)];
