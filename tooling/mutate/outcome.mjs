/** How a test file ended: `passed`, `noticed` (something in it failed) or `late` (nothing failed but by its time-out). */
export function outcomeOf({ testExecError, testResults }) {
  if (testExecError) return { ended: 'noticed', said: String(testExecError.message ?? testExecError) };
  const said = testResults.flatMap(result => result.failureMessages);
  if (said.length === 0) return { ended: 'passed' };
  return { ended: said.every(message => message.includes('Exceeded timeout of')) ? 'late' : 'noticed', said: said[0] };
}
