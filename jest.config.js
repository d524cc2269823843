/** What every project shares: TypeScript through swc, with the same .swcrc as the build. */
const common = {
  rootDir: __dirname,
  transform: { '^.+\\.(t|j)sx?$': '@swc/jest' },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
  restoreMocks: true,
};

/** One project a kind of test: `npx jest --selectProjects shared`. */
module.exports = {
  projects: [
    {
      ...common,
      displayName: 'shared',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/shared/**/*.spec.ts', '<rootDir>/test/shared/**/*.spec.ts'],
    },
  ],
};
