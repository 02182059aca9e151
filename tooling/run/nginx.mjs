import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mayInstall, withApt } from './apt.mjs';

const find = () => [process.env.NGINX, '/usr/sbin/nginx'].find(path => path && existsSync(path));

/** Where an nginx is; installs Debian's where that is possible. Without one, what is tried against it is left out. */
export function nginx() {
  if (!find() && mayInstall()) {
    console.log('installing nginx');
    withApt(['nginx-light', 'libnginx-mod-http-brotli-static']);
    // Tests start their own; the package's may have taken port 80.
    spawnSync('nginx', ['-s', 'quit'], { stdio: 'ignore' });
  }
  const path = find();
  if (!path) console.log('No nginx was found (Debian: apt install nginx-light): what is tried against it is left out.');
  return path ?? '';
}
