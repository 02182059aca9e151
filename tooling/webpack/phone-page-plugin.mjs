import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { hashOf } from './page-plugin.mjs';

// Chinese is what a phone speaks that was told no other language.
const wanted = ['frame', 'phone.zh-CN'];

/**
 * Writes `h5.html` from its template, with the entry's script and what every page needs next fetched ahead. Refuses more than `limit` bytes
 * of these scripts, gzip: the rest of what a page may weigh is the remote's.
 */
export class PhonePagePlugin {
  constructor({ template, limit }) {
    Object.assign(this, { template, limit });
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PhonePagePlugin', compilation => {
      compilation.fileDependencies.add(this.template);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PhonePagePlugin', stage }, () => {
        const scripts = filesOf(compilation.entrypoints.get('phone'), '.js');
        const next = compilation.chunkGroups.filter(({ name }) => wanted.includes(name)).flatMap(group => filesOf(group, '.js'));
        compilation.emitAsset('h5.html', new webpack.sources.RawSource(this.page(compilation, scripts, next)));
        const gzip = [...scripts, ...next].reduce((sum, file) => sum + sizeOf(compilation, file), 0);
        if (gzip > this.limit) compilation.errors.push(tooMuch(gzip, this.limit));
      });
    });
  }

  page(compilation, scripts, next) {
    const integrity = file => `integrity="${hashOf(compilation, file)}" crossorigin="anonymous"`;
    const ahead = next.map(file => `<link rel="preload" as="script" href="/${file}" ${integrity(file)}>`);
    const entry = scripts.map(file => `<script defer src="/${file}" ${integrity(file)}></script>`);
    return readFileSync(this.template, 'utf8').replace('<!-- entry -->', [...entry, ...ahead].join('\n    '));
  }
}

const filesOf = (group, ending) => [...group.getFiles()].filter(file => file.endsWith(ending) && !file.includes('.hot-update.'));

const sizeOf = (compilation, file) => gzipSync(compilation.getAsset(file).source.buffer(), { level: 9 }).length;

const tooMuch = (gzip, limit) =>
  new webpack.WebpackError(`a phone's page rests on ${gzip} bytes of the shell's script (gzip), ${gzip - limit} more than it may`);
