export default {
  testMatch: ['<rootDir>/**/*.test.mjs'],
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/jest/builds.mjs'],
};
