// The commands of package.json, on any machine with Node 20 and npm: installs what is missing, then works with the project's own Node 24.
import { install, link } from './install.mjs';
import { root, run, runToTheEnd, serverCommand, serverNode } from './processes.mjs';
import { renewPictures, test } from './test.mjs';

const [command, ...words] = process.argv.slice(2);
const build = (...packages) => run(serverNode(), ['tooling/webpack/build.mjs', ...packages]);

const commands = {
  start: async () => {
    await build();
    return runToTheEnd(serverNode(), serverCommand);
  },
  test: () => test(words),
  build: () => build(...words),
  dev: async () => {
    // The portal that the remote is tried in is built elsewhere.
    if (!words.includes('--against')) await build();
    return runToTheEnd(serverNode(), ['tooling/webpack/dev.mjs', ...words]);
  },
  demo: () => runToTheEnd(serverNode(), ['server/src/demo/main.ts', ...words]),
  migrate: () => runToTheEnd(serverNode(), ['server/src/migrate.ts']),
  'keys:rotate': () => runToTheEnd(serverNode(), ['server/src/rotate-keys.ts', ...words]),
  'audit:verify': () => runToTheEnd(serverNode(), ['server/src/verify-audit.ts', ...words]),
  doctor: () => runToTheEnd(serverNode(), ['server/src/doctor/main.ts']),
  backup: () => runToTheEnd(serverNode(), ['server/src/backup.ts', 'backup', ...words]),
  restore: () => runToTheEnd(serverNode(), ['server/src/backup.ts', 'restore', ...words]),
  'static-site': () => runToTheEnd(serverNode(), ['server/src/static-site.ts', ...words]),
  'sms:outbox': () => runToTheEnd(serverNode(), ['server/src/outbox.ts', ...words]),
  calls: () => run(serverNode(), ['tooling/rules/calls-document.mjs']),
  new: async () => {
    await run(serverNode(), ['tooling/new/main.mjs', ...words]);
    if (words[0] === 'remote') await link();
  },
  release: async () => {
    const [remote = ''] = words;
    if (/^mf-[a-z-]+$/.test(remote) && !words.includes('--back') && !words.includes('--from')) await build(remote);
    return runToTheEnd(serverNode(), ['tooling/release/main.mjs', ...words]);
  },
  pack: () => runToTheEnd(serverNode(), ['tooling/pack/main.mjs', ...words]),
  gallery: () => runToTheEnd(serverNode(), ['tooling/webpack/gallery.mjs', ...words]),
  pictures: async () => {
    await build();
    await renewPictures();
  },
  mutate: () => runToTheEnd(serverNode(), ['tooling/mutate/main.mjs', ...words]),
  'bench:web': async () => {
    await build();
    return runToTheEnd(serverNode(), ['bench/src/web.ts', ...words]);
  },
  'bench:tables': () => runToTheEnd(serverNode(), ['bench/src/tables-alone.ts', ...words]),
  'bench:photos': () => runToTheEnd(serverNode(), ['bench/src/photos.ts', ...words]),
  'bench:phone': async () => {
    await build();
    return runToTheEnd(serverNode(), ['bench/src/phone.ts', ...words]);
  },
  'bench:server': () => runToTheEnd(serverNode(), ['bench/src/server.ts', ...words]),
  'bench:kills': () => runToTheEnd(serverNode(), ['bench/src/kills.ts', ...words]),
  'bench:build': () => runToTheEnd(serverNode(), ['bench/src/build.ts', ...words]),
  check: () => test(['checks']),
  format: () => run(serverNode(), ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']),
};

process.chdir(root);
if (!Object.hasOwn(commands, command)) {
  console.error(`usage: npm run ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
try {
  await install();
  process.exitCode = (await commands[command]()) ?? 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
