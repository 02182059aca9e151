import { Likelihood } from './likelihood.mjs';

// A mutant that this many files have passed with is taken as unnoticed, though more may come by it.
const filesPerMutant = 8;
// More than the tests' own time-out, which is told apart from what hangs.
const deadlineMs = 90_000;

/** Runs every test file once without a mutant: what each came by and how long it took. @throws where one of them fails: nothing can be said then. */
export async function survey(lanes, tests, say) {
  const covered = new Map();
  const seconds = new Map();
  await inLanes(lanes, tests, async (lane, test) => {
    const { ended, said, covered: ids, ms } = await lane.run(test, '', 10 * deadlineMs);
    if (ended !== 'passed') throw new Error(`${test} fails with nothing broken: ${said ?? 'it hangs'}`);
    seconds.set(test, ms / 1000);
    for (const id of ids) covered.set(id, [...(covered.get(id) ?? []), test]);
    say(`${test}: ${ids.length} mutants, ${Math.round(ms / 100) / 10} s`);
  });
  return { testsOf: mutant => covered.get(mutant.id) ?? [], secondsOf: test => seconds.get(test) };
}

/** Tries the mutants, each with the likeliest of the files that come by it until one notices; stops beginning new ones when `mayBegin` says so. */
export async function tryAll(lanes, mutants, { testsOf, secondsOf }, mayBegin, tell) {
  const likelihood = new Likelihood();
  await inLanes(lanes, mutants, async (lane, mutant) => {
    if (!mayBegin()) return;
    const passed = [];
    const late = [];
    while (passed.length + late.length < filesPerMutant) {
      const left = testsOf(mutant).filter(test => !passed.includes(test) && !late.includes(test));
      const [test] = likelihood.order(left, mutant.file, secondsOf);
      if (!test) break;
      const { ended, said } = await lane.run(test, mutant.id, deadlineMs + 3000 * secondsOf(test));
      likelihood.saw(test, mutant.file, ended === 'noticed');
      if (ended === 'noticed') return tell(mutant, { status: 'noticed', tests: [test], said });
      (ended === 'late' ? late : passed).push(test);
    }
    tell(mutant, late.length > 0 ? { status: 'late', tests: late } : { status: 'unnoticed', tests: passed });
  });
}

/** Works the list off, each lane the next item as soon as it is free. */
async function inLanes(lanes, items, work) {
  const left = items.values();
  await Promise.all(
    lanes.map(async lane => {
      for (const item of left) await work(lane, item);
    }),
  );
}
