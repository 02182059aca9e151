/** Browser tests: the real portal as built, the demo airline, the system's Chromium. Each worker has a portal of its own. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } }] },
  globalSetup: '<rootDir>/start.mjs',
  globalTeardown: '<rootDir>/stop.mjs',
  setupFiles: ['<rootDir>/own-portal.mjs'],
  setupFilesAfterEnv: ['<rootDir>/retry.mjs'],
  testSequencer: '<rootDir>/../tooling/jest/longest-first.mjs',
  // Files that last: the others end while they run.
  globals: {
    longest: [
      'every-screen',
      'journey',
      'gallery',
      'canary',
      'remote-faults',
      'ship-a-remote',
      'release-page',
      'first-day',
      'remote-release',
      'session',
      'tabs',
    ],
  },
  maxWorkers: 2,
  testTimeout: 240_000,
};
