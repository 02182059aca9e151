import { EventEmitter } from 'node:events';
import { type Answers, Line } from './line.ts';

/** The two ends of a channel between processes; what is sent arrives in a later turn, as JSON. */
function channel() {
  const left = new EventEmitter();
  const right = new EventEmitter();
  let open = true;
  const endOf = (own: EventEmitter, other: EventEmitter) => ({
    on: (event: string, heard: (message: unknown) => void) => own.on(event, heard),
    send(message: object) {
      if (!open) throw new Error('Channel closed');
      setImmediate(() => other.emit('message', JSON.parse(JSON.stringify(message))));
    },
  });
  const close = () => {
    open = false;
    for (const end of [left, right]) end.emit('disconnect');
  };
  return { left: endOf(left, right), right: endOf(right, left), close };
}

function pair(answers: Answers) {
  const { left, right, close } = channel();
  const here = new Line(left, {});
  new Line(right, answers);
  return { here, close };
}

test('questions that cross each other get their own answers', async () => {
  const { here } = pair({ double: data => Number(data) * 2, nothing: () => undefined });
  expect(await Promise.all([here.ask('double', 2), here.ask('nothing'), here.ask('double', 21)])).toEqual([4, null, 42]);
});

test('what the other side can not answer is refused with its reason', async () => {
  const { here } = pair({
    broken: () => {
      throw new Error('no such luck');
    },
  });
  await expect(here.ask('broken')).rejects.toThrow('no such luck');
  await expect(here.ask('unknown')).rejects.toThrow('nobody answers "unknown"');
});

test('whoever waits for a process that goes is told at once, and so is who asks it afterwards', async () => {
  const { here, close } = pair({ never: () => new Promise(() => undefined) });
  const waiting = here.ask('never');
  setImmediate(close);
  await expect(waiting).rejects.toThrow('another process of this server has gone');
  await expect(here.ask('never')).rejects.toThrow('another process of this server has gone');
});
