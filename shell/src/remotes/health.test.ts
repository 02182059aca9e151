import { HealthLine, healthLimits } from '@reap/contracts/portal/remote-health';
import { followHealth, tell, tellMeasured } from './health.ts';
import { ELSEWHERE } from './remote-error.ts';

const survey = { name: 'mf-survey', version: '1.0.0', build: 'b1' };
const sent = jest.fn((_url: string, _how: RequestInit) => Promise.resolve(new Response()));
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: sent, Response: class {} });
  stop = followHealth();
});
afterEach(() => {
  stop();
  sent.mockClear();
  jest.useRealTimers();
});

const batches = () => sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)).lines.map((line: unknown) => HealthLine.parse(line)));

test('what happens is counted and sent once in a minute; where nothing happened, nothing', () => {
  tell(survey, 'load', '');
  tell(survey, 'failure', 'refused');
  tell(survey, 'failure', 'refused');
  tellMeasured(survey, 'open', '/features/survey/task', 12.3456);
  jest.advanceTimersByTime(59_999);
  expect(sent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1 + 10 * 60_000);
  const of = { remote: 'mf-survey', version: '1.0.0', build: 'b1' };
  expect(batches()).toEqual([
    [
      { ...of, measure: 'load', about: '', n: 1 },
      { ...of, measure: 'failure', about: 'refused', n: 2 },
      { ...of, measure: 'open', about: '/features/survey/task', values: [12.346] },
    ],
  ]);
});

test('a page that is put away sends what it has, so that it outlives the page', () => {
  tell(survey, 'load', '');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(sent.mock.calls).toMatchObject([['/api/release/health/tell', { keepalive: true, method: 'POST' }]]);
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a page that goes mad sends no more than a batch may hold', () => {
  for (let at = 0; at < 5000; at += 1) tell(survey, 'failure', 'crashed');
  for (let at = 0; at < 200; at += 1) tellMeasured(survey, 'inp', `/features/${at}`, at);
  for (let at = 0; at < 200; at += 1) tellMeasured(survey, 'inp', '/features/0', at);
  jest.advanceTimersByTime(60_000);
  const [lines = []] = batches();
  expect(lines).toHaveLength(healthLimits.lines);
  expect(lines[0]).toMatchObject({ n: 1000 });
  expect(lines[1].values).toHaveLength(healthLimits.values);
});

test('what comes from another address is not told: it is no version of this portal', () => {
  const elsewhere = { name: 'mf-survey', version: '1.0.0', build: ELSEWHERE };
  tell(elsewhere, 'load', '');
  tell(elsewhere, 'failure', 'crashed');
  tellMeasured(elsewhere, 'open', '/features/survey/task', 12);
  jest.advanceTimersByTime(60_000);
  expect(sent).not.toHaveBeenCalled();
});

test('what is of no known version is not told', () => {
  tell({ ...survey, build: '' }, 'failure', 'notInstalled');
  jest.advanceTimersByTime(60_000);
  expect(sent).not.toHaveBeenCalled();
});
