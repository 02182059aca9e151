import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a server (`--import`): on SIGUSR2 it writes the longest stall of its event loop since the last time, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env['STALL_FILE'] ?? 'stall', String(delay.max / 1e6));
  delay.reset();
});
