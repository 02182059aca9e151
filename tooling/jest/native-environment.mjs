/** The process itself as the place where a test file runs; what the file leaves behind on it is put back. */
export default class NativeEnvironment {
  #before = { ...process.env };
  #console = globalThis.console;
  #Date = globalThis.Date;

  // Jest would wrap the process's own `exit` once more with every file.
  global = new Proxy(globalThis, { get: (target, name) => (name === 'process' ? undefined : Reflect.get(target, name)) });

  async setup() {}

  // Before Jest takes the time that the file took.
  handleTestEvent({ name }) {
    if (name === 'teardown') this.#putBackTheClock();
  }

  async teardown() {
    globalThis.console = this.#console;
    this.#putBackTheClock();
    for (const name of Object.keys(process.env)) if (!(name in this.#before)) delete process.env[name];
    Object.assign(process.env, this.#before);
  }

  #putBackTheClock() {
    globalThis.Date = this.#Date;
    this.#Date.prototype.constructor = this.#Date;
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
