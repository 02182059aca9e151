import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './processes.ts';

/** The codes in the newest ten text messages, by the phone that they went to, as `npm run sms:outbox` shows them. */
export function newestCodes(dataDir: string): Map<string, string> {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir };
  const lines = execFileSync(process.execPath, [join(root, 'server/src/outbox.ts')], { env, encoding: 'utf8' }).split('\n');
  const found = lines.flatMap(line => {
    const [, phone, code] = / {2}(\d{11}) {2}.*?(?<!\d)(\d{6})(?!\d)/.exec(line) ?? [];
    return phone && code ? [[phone, code] as const] : [];
  });
  // The newest stands first.
  return new Map(found.toReversed());
}
