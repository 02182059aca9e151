import { headers } from '@reap/contracts/envelope';
import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { type HealthLine, healthLimits, remoteHealth } from '@reap/contracts/portal/remote-health';
import { ELSEWHERE } from './remote-error.ts';

type Version = Pick<RemoteEntry, 'name' | 'version' | 'build'>;
type Happened = Extract<HealthLine, { n: number }>;
type Measured = Extract<HealthLine, { values: number[] }>;

/** What is gathered goes on its way once in so many milliseconds, and when the page is put away. */
const EVERY = 60_000;
/** A page that fails and fails again has said enough. */
const MOST = 1000;

const happened = new Map<string, Happened>();
const measured = new Map<string, Measured>();

/** Gathers how a version of a remote does; `about` is the reason of a failure, of everything else the screen's path. */
export function tell(of: Version, measure: Happened['measure'], about: string): void {
  const line = lineIn(happened, { ...told(of), measure, about, n: 0 });
  if (line && line.n < MOST) line.n += 1;
}

/** Gathers what was measured on a screen: milliseconds, and of layout shifts their score. */
export function tellMeasured(of: Version, measure: Measured['measure'], screen: string, value: number): void {
  const line = lineIn(measured, { ...told(of), measure, about: screen, values: [] });
  if (line && line.values.length < healthLimits.values) line.values.push(Math.round(value * 1000) / 1000);
}

const told = ({ name, version, build }: Version) => ({ remote: name, version, build });

function lineIn<L extends HealthLine>(lines: Map<string, L>, fresh: L): L | undefined {
  const key = [fresh.remote, fresh.version, fresh.build, fresh.measure, fresh.about].join(' ');
  const known = lines.get(key);
  // What is of no known version, or from elsewhere, says nothing of any; a batch that is full takes no more.
  if (known || !fresh.build || fresh.build === ELSEWHERE || happened.size + measured.size >= healthLimits.lines) return known;
  lines.set(key, fresh);
  return fresh;
}

/** Sends what is gathered for as long as the returned function is not called. */
export function followHealth(): () => void {
  const timer = setInterval(send, EVERY);
  // Windows are told of this after documents, where the last measurements of a screen are made.
  const onHide = () => {
    if (document.visibilityState === 'hidden') send();
  };
  addEventListener('visibilitychange', onHide);
  addEventListener('pagehide', send);
  return () => {
    clearInterval(timer);
    removeEventListener('visibilitychange', onHide);
    removeEventListener('pagehide', send);
    send();
  };
}

function send(): void {
  const lines = [...happened.values(), ...measured.values()];
  if (lines.length === 0) return;
  happened.clear();
  measured.clear();
  // Outlives the page. It is nobody's work: an answer is not waited for, and what is lost is lost.
  void fetch(remoteHealth.tell.path, {
    method: remoteHealth.tell.method,
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', [headers.requestedWith]: 'XMLHttpRequest' },
    body: JSON.stringify({ lines }),
  }).catch(() => undefined);
}
