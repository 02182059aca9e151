import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mayInstall, withApt } from './apt.mjs';

// Without a window it takes a quarter less of a machine.
const windowless = '/usr/bin/chromium-headless-shell';
const places = [
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const find = (...preferred) => [process.env.CHROMIUM, ...preferred].find(path => path && existsSync(path));
const hasChineseFont = () => (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';

/** Where a Chromium is; installs Debian's where that is possible. Without one it says how to get it. */
export function chromium() {
  if (mayInstall() && (!find(windowless) || !hasChineseFont())) {
    console.log('installing Chromium and a Chinese font');
    withApt(['chromium-headless-shell', 'fonts-noto-cjk']);
    // Not every Debian has it.
    if (!find(...places) || !hasChineseFont()) withApt(['chromium', 'fonts-noto-cjk']);
  }
  const path = find(...places);
  if (!path) throw new Error('No Chromium was found. Install it (Debian: apt install chromium fonts-noto-cjk) or name one in CHROMIUM.');
  return path;
}
