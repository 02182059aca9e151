import { fork } from 'node:child_process';
import { join } from 'node:path';

// Modules of finished files stay in memory: some 80 MB a file.
const filesPerProcess = 12;

/** A process that runs test files one after the other; a new one takes its place when it has grown, hung or fallen over. */
export class Lane {
  #server;
  #child;
  #left = 0;

  constructor(server) {
    this.#server = server;
  }

  /** Runs a test file with a mutant switched on (`''`: none): { ended, said, covered, ms }. What hangs or falls over ends `late`. */
  async run(test, mutant, deadlineMs) {
    if (this.#left === 0) this.#renew();
    this.#left -= 1;
    const began = performance.now();
    const answer = await this.#answer({ test, mutant }, deadlineMs);
    if (!answer) this.stop();
    return { ...(answer ?? { ended: 'late', covered: [] }), ms: performance.now() - began };
  }

  stop() {
    this.#left = 0;
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #renew() {
    this.stop();
    this.#left = filesPerProcess;
    this.#child = fork(join(import.meta.dirname, 'runner.mjs'), [], {
      cwd: this.#server,
      execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      stdio: 'ignore',
      // Ctrl-C is for the command, which ends its lanes in order.
      detached: true,
    });
  }

  #answer(task, deadlineMs) {
    const child = this.#child;
    return new Promise(resolve => {
      const done = answer => {
        clearTimeout(timer);
        child.off('message', done).off('exit', none);
        resolve(answer);
      };
      const none = () => done(undefined);
      const timer = setTimeout(none, deadlineMs);
      child.once('message', done).once('exit', none);
      child.send(task);
    });
  }
}
