/** Server tests run the real thing: modules as Node loads them, once for all files; one PostgreSQL for the run, a database per file. */
export default {
  testEnvironment: '<rootDir>/../tooling/jest/native-environment.mjs',
  runtime: '<rootDir>/../tooling/jest/native-runtime.mjs',
  testSequencer: '<rootDir>/../tooling/jest/longest-first.mjs',
  // Files that last: the others end while they run.
  globals: {
    longest: [
      'tenant-walls',
      'generated-requests',
      'hostile-text',
      'refused-extras',
      'data-rules',
      'canary',
      'main',
      'embedded',
      'workers',
    ],
  },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  globalSetup: '<rootDir>/jest.start.mjs',
  globalTeardown: '<rootDir>/jest.stop.mjs',
  setupFiles: ['<rootDir>/../tooling/jest/clock.ts'],
  testTimeout: 20_000,
  // The database answers on the other core while one of them waits.
  maxWorkers: 2,
};
