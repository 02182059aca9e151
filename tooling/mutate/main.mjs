// Breaks what decides about money on purpose, one place at a time, and says which breaks no test notices.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { copyWorkspace } from '../new/workspace-copy.mjs';
import { Earlier } from './earlier.mjs';
import { folders } from './folders.mjs';
import { Lane } from './lane.mjs';
import { filesOf, mutantsOf, write } from './mutants.mjs';
import { sampleOf } from './sample.mjs';
import { mutantLine, scoreLine, scoreOf } from './score.mjs';
import { survey, tryAll } from './trial.mjs';

const root = join(import.meta.dirname, '../..');
const numbers = { sample: '300', minutes: '40', lanes: '2' };
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, { type: 'string', default: value }])),
});
const [name] = positionals;
if (!Object.hasOwn(folders, name ?? '')) {
  console.error(`usage: npm run mutate -- ${Object.keys(folders).join(' | ')} [--sample 300] [--minutes 40] [--lanes 2]`);
  process.exit(2);
}

const end = Date.now() + Number(values.minutes) * 60_000;
let stopped = false;
process.once('SIGINT', () => {
  stopped = true;
});

// The mutants are built into a copy, so that one can go on working meanwhile. One PostgreSQL serves every run.
const copy = copyWorkspace();
const server = join(copy.folder, 'server');
const database = step => import(pathToFileURL(join(root, `server/jest.${step}.mjs`)).href).then(module => module.default());
const lanes = Array.from({ length: Number(values.lanes) }, () => new Lane(server));
try {
  await database('start');
  await run();
} finally {
  for (const lane of lanes) lane.stop();
  await database('stop');
  copy.remove();
}

async function run() {
  const { code, tests } = folders[name];
  const { files, mutants } = await mutantsOf(server, code);
  const sample = sampleOf(mutants, Number(values.sample));
  console.log(`${name}: ${sample.length < mutants.length ? `a sample of ${sample.length} of` : 'all'} ${mutants.length} mutants`);
  const testFiles = filesOf(server, tests);
  const earlier = new Earlier(join(root, `.cache/mutate/${name}.json`), server, [...files.map(file => file.name), ...testFiles]);
  write(server, files);

  const known = await survey(lanes, testFiles, console.log);
  const findings = new Map();
  for (const mutant of sample) {
    const found = earlier.of(mutant, known.testsOf(mutant));
    if (found) findings.set(mutant, found);
  }
  console.log(`${findings.size} known from earlier runs`);
  const open = sample.filter(mutant => !findings.has(mutant));
  await tryAll(
    lanes,
    open,
    known,
    () => !stopped && Date.now() < end,
    (mutant, finding) => {
      findings.set(mutant, finding);
      earlier.keep(mutant, finding, known.testsOf(mutant));
      console.log(`${findings.size}/${sample.length} ${finding.status} ${mutantLine(mutant)}\n    ${finding.tests.join(', ')}`);
    },
  );
  report(sample, findings);
}

function report(sample, findings) {
  for (const status of ['late', 'unnoticed'])
    for (const mutant of sample.filter(each => findings.get(each)?.status === status)) console.log(`${status}: ${mutantLine(mutant)}`);
  console.log(
    scoreLine(
      name,
      scoreOf(sample, mutant => findings.get(mutant)),
    ),
  );
}
