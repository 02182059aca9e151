import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../webpack/workspace.mjs';
import { packed } from './archive.mjs';
import { portalAt, Refused } from './portal.mjs';

const usage = `usage: npm run release -- mf-survey [options]
  --to URL         the portal; http://localhost:8080 where none is named
  --canary 10      to a share of the users, in percent
  --tenant TV      to a tenant; may be repeated
  --person TV/amy  to a person; may be repeated
  --only-publish   to nobody yet
  --back           takes the last change back, publishes nothing
  --reason TEXT    why; stands in the history
  --notes TEXT     what is new; the last commit's title where nothing is named
  --from FOLDER    where the build lies; <remote>/dist where none is named
  --out FILE       writes the archive for the page of releases, publishes nothing
The token of the remote is read from REAP_RELEASE_TOKEN; the page of releases makes it.`;

const text = { type: 'string' };
const several = { type: 'string', multiple: true, default: [] };
const flag = { type: 'boolean', default: false };
const options = {
  to: text,
  canary: text,
  tenant: several,
  person: several,
  'only-publish': flag,
  back: flag,
  reason: text,
  notes: text,
  from: text,
  out: text,
};

/** Does what was asked for, and says it. @throws Refused with the portal's reasons */
async function release([remote, ...others], asked) {
  const percent = Number(asked.canary ?? 0);
  if (!remote || others.length > 0 || !(percent >= 0 && percent <= 100)) throw new Refused(usage, []);
  const build = asked.back ? undefined : await packed(resolve(asked.from ?? join(root, remote, 'dist')));
  if (build) console.log(`${nameOf(remote, build.manifest)}: ${build.files} files, ${Math.ceil(build.bytes / 1024)} KB`);
  if (asked.out) return writeFileSync(asked.out, build.archive);
  const token = process.env['REAP_RELEASE_TOKEN'];
  if (!token) throw new Refused('REAP_RELEASE_TOKEN is empty: make a token for this remote on the page of releases', []);
  const portal = portalAt(asked.to ?? 'http://localhost:8080', token);
  const reason = asked.reason ?? 'npm run release';
  if (asked.back) return tell(remote, await portal.back({ remote, reason }));
  const published = await portal.publish(remote, build.archive, asked.notes ?? lastCommit(remote));
  console.log(published.again ? 'lies there already, with the same bytes' : 'published');
  if (asked['only-publish']) return;
  const isForSome = percent > 0 || asked.tenant.length > 0 || asked.person.length > 0;
  const audience = isForSome ? { audience: 'some', percent, tenants: asked.tenant, people: asked.person } : { audience: 'everybody' };
  tell(remote, await portal.activate({ remote, releaseId: published.id, reason, ...audience }));
}

const nameOf = (remote, { version, build }) => `${remote} ${version} (${build})`;

function tell(remote, { stable, canary }) {
  console.log(`everybody gets ${stable ? nameOf(remote, stable) : 'the installed build'}`);
  if (!canary) return;
  const some = [canary.percent > 0 ? [`${canary.percent} % of the users`] : [], canary.tenants, canary.people].flat();
  console.log(`${some.join(', ')} get ${nameOf(remote, canary)}`);
}

function lastCommit(remote) {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%h %s', '--', remote], { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').trim().slice(0, 500);
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  await release(positionals, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  for (const reason of error instanceof Refused ? error.reasons : []) console.error(`- ${reason}`);
  process.exitCode = 1;
}
