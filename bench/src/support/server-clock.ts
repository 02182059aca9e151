import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into a server (`--import`): on SIGUSR2 it writes the longest stall of its event loop since the last time, in milliseconds, and
// what is left of its heap after a collection, in MB.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const delay = monitorEventLoopDelay({ resolution: 1 });
process.on('SIGUSR2', () => {
  const stall = delay.max / 1e6;
  collect();
  const heap = process.memoryUsage().heapUsed / 1024 / 1024;
  writeFileSync(process.env['CLOCK_FILE'] ?? 'clock', JSON.stringify({ stall, heap }));
  // Who never asks has no timer a thousand times a second.
  delay.enable();
  delay.reset();
});
