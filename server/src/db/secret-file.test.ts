import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDir, secretOf } from '../environment.ts';
import { openKeyRing } from '../kernel/sealing/key-ring.ts';
import { setupCode } from '../portal/index.ts';
import { prepareHome } from './embedded-home.ts';
import { changeSecret, openSecret } from './secret-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reap-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'secret');
const secret = (text: string) => openSecret({ file: file(), make: () => text, isWhole: found => found.length > 3, cure: 'do this' });

test('of two starts at once both use the secret that was there first, and nothing else lies about', () => {
  // The second start looks, finds nothing, and is late.
  const late = openSecret({
    file: file(),
    make: () => {
      secret('first');
      return 'second';
    },
    isWhole: () => true,
    cure: '',
  });
  expect(late).toEqual({ text: 'first', fresh: false });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});

const opened: Record<string, () => unknown> = {
  secret: () => secretOf(folder),
  'data-keys': () => openKeyRing(folder, {}),
  'setup-code': () => setupCode(folder),
  'database.json': () => prepareHome(folder),
};
for (const name of Object.keys(opened))
  test.each(['', 'cut sh'])(`${name} with "%s" in it is refused with what to do, and kept`, async text => {
    writeFileSync(join(folder, name), text);
    const open = async () => opened[name]?.();
    await expect(open()).rejects.toThrow(
      /(?:secret|data-keys|setup-code|database\.json) is (?:empty or damaged: .*remove it|not a list of keys)/,
    );
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });

test('of two who change a secret at once the second is refused, and what the first wrote stays', () => {
  secret('first');
  changeSecret(file(), text => {
    expect(() => changeSecret(file(), () => 'lost')).toThrow(/just being changed/);
    return `${text} two`;
  });
  expect(readFileSync(file(), 'utf8')).toBe('first two');
  changeSecret(file(), text => `${text} three`);
  expect(readdirSync(folder)).toEqual(['secret']);
});

/** Runs a line in a process that may create files and write nothing into them, as on a disk that is full. */
const withoutRoom = (line: string) => {
  const program = `import { openDataDir, secretOf } from ${JSON.stringify(join(import.meta.dirname, '../environment.ts'))}; process.on('SIGXFSZ', () => {}); try { ${line} } catch (error) { console.log(error.message) }`;
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  return spawnSync('sh', ['-c', 'ulimit -f 0; exec "$0" "$@"', ...node], { encoding: 'utf8' });
};

test('a start that can write nothing leaves no secret behind, and the next one makes a whole one', () => {
  withoutRoom(`secretOf(${JSON.stringify(folder)})`);
  expect(readdirSync(folder)).not.toContain('secret');
  expect(secretOf(folder)).toMatch(/^[\w-]{43}$/);
});

test('a data directory that takes names and no content is refused before anything is made in it', () => {
  const { stdout } = withoutRoom(`openDataDir(${JSON.stringify(folder)}); console.log('opened')`);
  expect(stdout).toMatch(/^DATA_DIR .* can't be written/);
  openDataDir(folder);
  expect(readdirSync(folder)).toEqual([]);
});
