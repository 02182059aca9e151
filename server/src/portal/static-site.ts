import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { StartError } from '../db/start-error.ts';
import { entryOf, pageFiles, placed, RemoteBuild, ShellBuild } from './builds.ts';
import { attributeOf } from './site.ts';

/** A built part: its folder's name, and the files that were asked of it, in their order. */
export interface Part {
  name: string;
  texts: string[];
}

/** What a web host serves in the server's place: the page for every address, the remotes. */
export function siteOf(shell: Part, remotes: readonly Part[]): { index: string; phone: string; list: RemoteEntry[] } {
  const [html = '', told = '', phone = ''] = shell.texts;
  const shellBuild = ShellBuild.parse(JSON.parse(told));
  const builds = remotes.map(({ name, texts: [text = ''] }) => placed(buildOf(name, text), `/remotes/${name}/`));
  return {
    // Which page was asked for, a file can't know: it says what all of them need.
    index: html.replace('__PAGE__', () => attributeOf(pageFiles(shellBuild, undefined, '/'))),
    // A phone's page finds its remote in `remotes.json`.
    phone: phone.replace('__PAGE__', '{}').replace('<!-- ahead -->', ''),
    list: builds.map(build => entryOf(build, shellBuild)),
  };
}

function buildOf(name: string, text: string): RemoteBuild {
  const { data, error } = RemoteBuild.safeParse(JSON.parse(text));
  if (!data) throw new StartError(`reap-remote.json of ${name} can't be read: ${error.message}`);
  return data;
}
