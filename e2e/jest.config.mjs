/** Browser tests: the real portal as built, the demo airline, the system's Chromium. One at a time: they share a machine. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } }] },
  globalSetup: '<rootDir>/start.mjs',
  globalTeardown: '<rootDir>/stop.mjs',
  setupFilesAfterEnv: ['<rootDir>/retry.mjs'],
  maxWorkers: 1,
  testTimeout: 90_000,
};
