export default { testMatch: ['<rootDir>/**/*.test.mjs'], transform: {}, testTimeout: 120_000 };
