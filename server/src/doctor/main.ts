import { join } from 'node:path';
import { serverFolder } from '../db/embedded-home.ts';
import { readEnvironment } from '../environment.ts';
import { lastWords } from '../kernel/operations/log.ts';
import { databaseFindings } from './database.ts';
import { builtParts, dataDirectory, keyFile, port } from './machine.ts';

/** `npm run doctor`: says in words what is wrong with an installation, and what to do; changes nothing. Ends with 1 where something is. */
async function run(): Promise<void> {
  const env = readEnvironment(process.env, join(serverFolder, '..'));
  const findings = [dataDirectory(env), await port(env), builtParts(env), keyFile(env), ...(await databaseFindings(env))];
  for (const { about, text, cure } of findings) console.log(`${cure ? '✗' : '✓'} ${about}: ${text}${cure ? `\n  ${cure}` : ''}`);
  if (findings.some(({ cure }) => cure)) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  console.error(lastWords(error));
  process.exitCode = 1;
}
