import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRepository } from '../webpack/workspace.mjs';

const here = dirname(fileURLToPath(import.meta.url));

// Installed, ours are ES modules as these are: jest is started there without Node's option for them.
const esModules = '|.*@reap/|.*@tanstack/';

/** Screen tests in jsdom: TypeScript by swc, Testing Library's matchers, a page that antd can measure. */
export default {
  testEnvironment: 'jsdom',
  // What a screen is made of: a change there finds the tests of the screens.
  roots: ['src', ...(inRepository ? ['../shared-ui/src', '../contracts/src'] : [])].map(folder => `<rootDir>/${folder}`),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    'shared-ui/(src|lib)/testing/contract-catalogs\\.[jt]s$': join(here, 'contract-catalogs.mjs'),
    '^.+\\.[mc]?[jt]sx?$': [
      join(here, 'screen-transform.mjs'),
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Packages come as CommonJS; some require the `es` folder of another.
  transformIgnorePatterns: [`/node_modules/(?!.*/es/${inRepository ? '' : esModules})`],
  // Class names stand for themselves.
  moduleNameMapper: { '\\.css$': join(here, 'css-module.ts') },
  setupFiles: [join(here, 'clock.ts'), join(here, 'page.ts')],
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  testTimeout: 20_000,
};
