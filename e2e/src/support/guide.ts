import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** The commands of a guide by the number of their section, as they stand there without what is said behind `#`. */
export function commandsOf(guide: string): Map<number, string[]> {
  const text = readFileSync(join(root, 'docs/guides', guide), 'utf8');
  const sections = text.split(/^## (?=\d)/m).slice(1);
  return new Map(sections.map(section => [Number.parseInt(section, 10), blocksIn(section)]));
}

const blocksIn = (section: string): string[] =>
  [...section.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map(line => line.replace(/\s+#.*$/, '')),
  );

interface Place {
  folder?: string;
  env?: Record<string, string>;
}

export interface Running {
  /** Everything that it has said so far. */
  said: () => string;
  ended: Promise<number | null>;
  /** Waits for a text that it says, however it ends. */
  says: (text: RegExp) => Promise<string>;
  stop: () => Promise<unknown>;
}

/** Runs a command as a shell does that somebody types it into. */
export function typed(command: string, { folder = root, env = {} }: Place = {}): Running {
  // A group of its own: npm starts others, and all of them are to end.
  const child: ChildProcess = spawn('sh', ['-c', command], {
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', ...env },
  });
  let text = '';
  const heard = new Set<() => void>();
  const ended = new Promise<number | null>(done => child.on('exit', code => done(code)));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part;
      for (const look of heard) look();
    });
  return {
    said: () => text,
    ended,
    says: wanted =>
      new Promise((done, failed) => {
        const look = () => {
          const found = wanted.exec(text);
          if (found) done(found[1] ?? found[0]);
        };
        heard.add(look);
        look();
        void ended.then(() => failed(new Error(text)));
      }),
    stop() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      return ended;
    },
  };
}

/** Runs a command to its end. @throws with what it said, where it fails */
export async function followed(command: string, place?: Place): Promise<string> {
  const running = typed(command, place);
  if ((await running.ended) !== 0) throw new Error(`${command}\n${running.said()}`);
  return running.said();
}
