import { totalmem } from 'node:os';

const mb = 1024 * 1024;

/** The memory that this server may use: the machine's, or less where it runs in a container. */
function memoryOfMachine(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/**
 * Settings of the embedded PostgreSQL. An eighth of the memory is its own, between 128 and 512 MB; half of it
 * is taken to hold pages of its files. Reading here and there costs little more than in a row, as on every disk without arms; and no
 * statement runs so long that compiling it would pay.
 */
export function embeddedSettings(memory = memoryOfMachine()): string[] {
  const megabytes = (share: number, min: number, max: number): string =>
    `${Math.floor(Math.min(Math.max(memory * share, min * mb), max * mb) / mb)}MB`;
  return [
    'listen_addresses=',
    'max_connections=100',
    `shared_buffers=${megabytes(1 / 8, 128, 512)}`,
    `effective_cache_size=${megabytes(1 / 2, 256, 1024 * 1024)}`,
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_statement=none',
    'log_min_error_statement=panic',
  ];
}
