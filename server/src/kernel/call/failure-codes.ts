import type { ErrorKey } from '@reap/contracts/errors';

/** Whether an error, or what caused it, has one of these codes. */
export const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error && (('code' in error && codes.has(String(error.code))) || hasCode(error.cause, codes));

/** What a code of the database, the system or the web framework is answered with; what stands nowhere is `server.internal`. */
export const failureCodes: Readonly<Record<string, ErrorKey>> = {
  // It took too long: statement_timeout, lock_timeout.
  '57014': 'server.timeout',
  '55P03': 'server.timeout',
  // Somebody else was in the way: deadlock, serialisation failure.
  '40P01': 'server.busy',
  '40001': 'server.busy',
  // No room: connections, disk, memory, locks.
  '53000': 'server.busy',
  '53100': 'server.busy',
  '53200': 'server.busy',
  '53300': 'server.busy',
  '53400': 'server.busy',
  // Idle in a transaction for too long, idle for too long.
  '25P03': 'server.busy',
  '57P05': 'server.busy',
  // The database stops, has crashed, starts, or was dropped.
  '57P01': 'server.busy',
  '57P02': 'server.busy',
  '57P03': 'server.busy',
  '57P04': 'server.busy',
  // The disk failed under a statement (EROFS, EIO of the database), or a standby takes no writes.
  '58030': 'server.busy',
  '25006': 'server.busy',
  // The connection: could not be made, does not exist, failed, was refused, is of unknown outcome.
  '08000': 'server.busy',
  '08001': 'server.busy',
  '08003': 'server.busy',
  '08004': 'server.busy',
  '08006': 'server.busy',
  '08007': 'server.busy',
  ECONNREFUSED: 'server.busy',
  ECONNRESET: 'server.busy',
  ECONNABORTED: 'server.busy',
  EPIPE: 'server.busy',
  ETIMEDOUT: 'server.busy',
  EHOSTUNREACH: 'server.busy',
  ENETUNREACH: 'server.busy',
  EAI_AGAIN: 'server.busy',
  // The socket of an embedded database that is starting again.
  ENOENT: 'server.busy',
  // The files of the data directory.
  ENOSPC: 'server.busy',
  EDQUOT: 'server.busy',
  EROFS: 'server.busy',
  EMFILE: 'server.busy',
  ENFILE: 'server.busy',
  // Somebody else wrote the same unique value in the same moment.
  '23505': 'record.changed',
  // Somebody else took away what it hangs on, or hung something on what is taken away.
  '23503': 'record.changed',
  // Text and numbers that the database can't hold.
  '22021': 'request.malformed',
  '22P05': 'request.malformed',
  '22P02': 'request.malformed',
  '22003': 'request.malformed',
  '22008': 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
};
