import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import webpack from 'webpack';

/** Writes `index.html` from its template: the entry's scripts and styles with their hashes, and what the frame will need next. */
export class PagePlugin {
  constructor({ template }) {
    this.template = template;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PagePlugin', compilation => {
      compilation.fileDependencies.add(this.template);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        compilation.emitAsset('index.html', new webpack.sources.RawSource(this.page(compilation)));
      });
    });
  }

  page(compilation) {
    const files = name => [...(compilation.entrypoints.get(name)?.getFiles() ?? [])].filter(file => !file.includes('.hot-update.'));
    const hashOf = file => `sha384-${createHash('sha384').update(compilation.getAsset(file).source.buffer()).digest('base64')}`;
    const integrity = file => `integrity="${hashOf(file)}" crossorigin="anonymous"`;
    const ahead = frameFiles(compilation).map(file => `/${file}|${hashOf(file)}`);
    const styles = files('main').filter(file => file.endsWith('.css'));
    const scripts = files('main').filter(file => file.endsWith('.js'));
    const [preboot] = files('preboot').filter(file => file.endsWith('.js'));
    const entry = [
      `<script src="/${preboot}" data-frame="${ahead.join(' ')}" ${integrity(preboot)}></script>`,
      ...scripts.map(file => `<script defer src="/${file}" ${integrity(file)}></script>`),
    ];
    // Behind the loader, so that it is painted before they are there; the shell's script waits for them.
    const sheets = styles.map(file => `<link rel="stylesheet" href="/${file}">`);
    return readFileSync(this.template, 'utf8')
      .replace('<!-- entry -->', entry.join('\n    '))
      .replace('<!-- styles -->', sheets.join('\n    '));
  }
}

// The chunks behind `import(/* webpackChunkName: "frame" */ …)`: fetched at once by whoever was signed in the last time.
function frameFiles(compilation) {
  const group = compilation.chunkGroups.find(({ name }) => name === 'frame');
  return group ? group.getFiles().filter(file => file.endsWith('.js')) : [];
}
