import type { EnumValue } from '@reap/contracts/enums';

/** Where the loading or running of a remote failed; the names are those of the error report. */
export type Phase = 'manifest' | 'entry' | 'chunk' | 'render' | 'effect' | 'promise';

/** The reasons that the person is told apart; each has a text `remote.cause.<reason>`. */
export type Reason = EnumValue<'remoteFailure'>;

/** What the build of a remote is called that this session takes from another address: nothing of it is counted or reported. */
export const ELSEWHERE = 'override';

interface RemoteProblem {
  remote: string;
  version: string;
  build?: string | undefined;
  phase: Phase;
  reason: Reason;
  /** What a helper wants to know: a status, a missing library, the first line of an error. */
  detail: string;
  requestId?: string | undefined;
  cause?: unknown;
}

/** Why a remote could not be loaded or went wrong. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;
  readonly version: string;
  readonly build: string;
  readonly phase: Phase;
  readonly reason: Reason;
  readonly detail: string;
  readonly requestId: string;

  constructor(problem: RemoteProblem) {
    super(`${problem.remote} ${problem.version}: ${problem.reason} ${problem.detail}`, { cause: problem.cause });
    this.remote = problem.remote;
    this.version = problem.version;
    this.build = problem.build ?? '';
    this.phase = problem.phase;
    this.reason = problem.reason;
    this.detail = problem.detail;
    this.requestId = problem.requestId ?? '';
  }

  /** Short and stable, for telephone and search: `REMOTE-ENTRY-UNREACHABLE`. */
  get code(): string {
    return `REMOTE-${this.phase}-${this.reason}`.toUpperCase();
  }
}
