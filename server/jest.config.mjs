/** Server tests run the real thing: ES modules as Node loads them, one PostgreSQL for the run, a database per file. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } }] },
  transformIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/jest.start.mjs',
  globalTeardown: '<rootDir>/jest.stop.mjs',
  setupFiles: ['<rootDir>/../tooling/jest/clock.ts'],
  testTimeout: 20_000,
  // The database answers on the other core while one of them waits.
  maxWorkers: 2,
};
