import { spawnSync } from 'node:child_process';

const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** Whether this is root on a Debian. */
export const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs packages of Debian. */
export function withApt(packages) {
  apt('update', '-qq');
  apt('install', '-y', '-qq', ...packages);
}
