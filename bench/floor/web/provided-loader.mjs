import { antdComponents } from '../../../tooling/webpack/shared-libraries.mjs';

/** The floor's shared libraries as measurements found them best: react as it is, antd per component when first asked for. */
export default function providedLoader() {
  const lazy = [...new Set(Object.values(antdComponents()))].map(
    folder => `'antd/es/${folder}': { version: '6', get: () => import('antd/es/${folder}').then(m => () => m), shareConfig },`,
  );
  return `import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
const shareConfig = { singleton: true, requiredVersion: false };
const lib = (module, version) => ({ version, lib: () => module, shareConfig });
export const provided = {
react: lib(react, '19'), 'react/jsx-runtime': lib(jsx, '19'), 'react-dom': lib(dom, '19'),
'react-router-dom': lib({ Link, useLocation, useNavigate, useSearchParams }, '7'),
${lazy.join('\n')}
};`;
}
