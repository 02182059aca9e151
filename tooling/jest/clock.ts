// A test file begins at TEST_NOW, whatever the machine's hour and day, and time runs on from there.
// The database keeps the machine's clock: what the product decides by time, it decides by its own.
const machine = Date;
const ahead = machine.parse(process.env['TEST_NOW'] ?? '2026-11-18T10:00:00+08:00') - machine.now();
if (Number.isNaN(ahead)) throw new Error('TEST_NOW is no moment such as 2026-11-18T10:00:00+08:00');
const now = (): number => machine.now() + ahead;

const suiteDate = new Proxy(machine, {
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
  apply: () => new machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
machine.prototype.constructor = suiteDate;
globalThis.Date = suiteDate;
