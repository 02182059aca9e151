import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import webpack from 'webpack';
import { callCodes } from './call-codes.mjs';
import { offer } from './shared-libraries.mjs';

const languages = ['zh-CN', 'en-US'];

/**
 * Writes `index.html` from its template with the entry's scripts and styles and their hashes, and `reap-shell.json`: the files that the
 * first pages, the frame and each shared library need, from which the server says what a page will load, the codes of the calls that the
 * shell and those libraries make, and the versions of all that remotes are given.
 */
export class PagePlugin {
  constructor({ template }) {
    this.template = template;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PagePlugin', compilation => {
      compilation.fileDependencies.add(this.template);
      const codes = callCodes(compilation);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PagePlugin', stage }, async () => {
        const told = { ...shellFiles(compilation), codes: await codes(), offer: offer() };
        compilation.emitAsset('index.html', new webpack.sources.RawSource(this.page(compilation)));
        compilation.emitAsset('reap-shell.json', new webpack.sources.RawSource(JSON.stringify(told)));
      });
    });
  }

  page(compilation) {
    const files = name => [...(compilation.entrypoints.get(name)?.getFiles() ?? [])].filter(file => !file.includes('.hot-update.'));
    const integrity = file => `integrity="${hashOf(compilation, file)}" crossorigin="anonymous"`;
    const styles = files('main').filter(file => file.endsWith('.css'));
    const scripts = files('main').filter(file => file.endsWith('.js'));
    const [preboot] = files('preboot').filter(file => file.endsWith('.js'));
    const entry = [
      `<script src="/${preboot}" ${integrity(preboot)}></script>`,
      ...scripts.map(file => `<script defer src="/${file}" ${integrity(file)}></script>`),
    ];
    // Behind the loader, so that it is painted before they are there; the shell's script waits for them.
    const sheets = styles.map(file => `<link rel="stylesheet" href="/${file}" ${integrity(file)}>`);
    return readFileSync(this.template, 'utf8')
      .replace('<!-- entry -->', entry.join('\n    '))
      .replace('<!-- styles -->', sheets.join('\n    '));
  }
}

export const hashOf = (compilation, file) =>
  `sha384-${createHash('sha384').update(compilation.getAsset(file).source.buffer()).digest('base64')}`;

function shellFiles(compilation) {
  const named = name => compilation.chunkGroups.filter(group => group.name === name).flatMap(group => group.getFiles());
  const perLanguage = files => Object.fromEntries(languages.map(language => [language, [...new Set(files(language))]]));
  const start = perLanguage(language => [...named('client'), ...named(`pages.${language}`)]);
  const frame = perLanguage(language => [...named('frame'), ...named('list'), ...named(`frame.${language}`)]);
  const shared = sharedFiles(compilation);
  const all = new Set([...[start, frame].flatMap(files => Object.values(files)), ...Object.values(shared)].flat());
  return { start, frame, shared, hashes: Object.fromEntries([...all].map(file => [file, hashOf(compilation, file)])) };
}

// The imports of the libraries that remotes take stand in one module, which the build has written; what has a path there is no library
// of theirs, and means nothing on another machine.
function sharedFiles({ chunkGroups }) {
  const files = {};
  for (const group of chunkGroups)
    for (const { module, request } of group.origins)
      if (/remotes[\\/]provided\.ts$/.test(module?.resource ?? '') && !isAbsolute(request)) files[request] = scriptsOf([group]);
  return files;
}

const scriptsOf = groups => groups.flatMap(group => group.getFiles()).filter(file => file.endsWith('.js'));
