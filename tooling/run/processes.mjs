import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** The Node that everything but these commands runs on; it comes with the dependencies. */
export const serverNode = () => join(root, 'node_modules/node/bin/node');

/**
 * How the server is started: small young spaces, and an old one that grows by half before it is cleaned, keep a hundred megabytes that
 * a busy one would hold for garbage, and not give back.
 */
export const serverCommand = ['--max-semi-space-size=8', '--heap-growing-percent=50', 'server/src/main.ts'];

const start = (file, args, options) => spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
const ended = child =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });

/** Runs a program and throws where it fails. */
export async function run(file, args, options = {}) {
  const code = await ended(start(file, args, options));
  if (code !== 0) throw new Error(`${args[0]} failed`);
}

/** Runs a program and says how it ended, without throwing. */
export const tryRun = (file, args, options = {}) => ended(start(file, args, options));

/** Runs a program until it ends by itself; Ctrl-C and a polite stop reach it, and it decides when it has finished. */
export async function runToTheEnd(file, args) {
  const child = start(file, args);
  // The terminal gives Ctrl-C to the whole group; a service manager's SIGTERM comes here alone.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return ended(child);
}
