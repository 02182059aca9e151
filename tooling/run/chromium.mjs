import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const find = () => [process.env.CHROMIUM, ...places].find(path => path && existsSync(path));
const apt = (...args) =>
  spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
const hasChineseFont = () => (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';

/** Where a Chromium is; installs Debian's where that is possible. Without one it says how to get it. */
export function chromium() {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (mayInstall && (!find() || !hasChineseFont())) {
    console.log('installing Chromium and a Chinese font');
    apt('update', '-qq');
    apt('install', '-y', '-qq', 'chromium', 'fonts-noto-cjk');
  }
  const path = find();
  if (!path) throw new Error('No Chromium was found. Install it (Debian: apt install chromium fonts-noto-cjk) or name one in CHROMIUM.');
  return path;
}
