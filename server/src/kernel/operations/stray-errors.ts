import type { Logger } from 'pino';

/**
 * What went wrong where nobody listened any more. A rejected promise belongs to one request or job, which has its own end: it is logged,
 * and the server keeps serving (row O6). After a thrown error that nobody caught nothing is certain: the server ends orderly.
 */
export function watchStrayErrors(log: Pick<Logger, 'error' | 'fatal'>, stop: () => unknown): void {
  process.on('unhandledRejection', reason => log.error({ err: reason }, 'a promise was rejected and nobody had asked for it'));
  process.on('uncaughtException', err => {
    log.fatal({ err }, 'an error was thrown that nobody caught: the server stops');
    stop();
  });
}
