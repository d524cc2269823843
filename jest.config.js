/** Settings of every project. TypeScript is translated by swc, with the same .swcrc as the build. */
const common = {
  rootDir: __dirname,
  transform: { '^.+\\.(t|j)sx?$': '@swc/jest', '^.+\\.mjs$': '@swc/jest' },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data/(?!jest-groups)'],
  setupFiles: ['reflect-metadata'],
  restoreMocks: true,
};

/** Names of our own files from the root of the repository, like "imports" in package.json. */
const OWN_NAMES = { '^#((server|client|shared|test|tools)/.*)$': '<rootDir>/$1' };

/** ES-module-only packages that Jest must translate, of the server and of the client. */
const SERVER_MODULES_ONLY = ['p-queue', 'p-timeout'];
const MODULES_ONLY = ['nuqs', 'idb', '@standard-schema', '@tanstack'];
const translating = (packages) => [`/node_modules/(?!(${packages.join('|')})/)`];

/**
 * Timeout of every test. Jest reads it only here, never from a project. Fault tests set a longer one in their files.
 */
const TEST_TIMEOUT_MS = 120_000;

const node = (displayName, folders, options = {}) => ({
  ...common,
  displayName,
  testEnvironment: 'node',
  transformIgnorePatterns: translating(SERVER_MODULES_ONLY),
  // Jest translates only modules that it loads. The program of a worker thread needs its own translation.
  moduleNameMapper: {
    '/workbook-worker-file$': '<rootDir>/test/support/workbook-worker-file.ts',
    '/pdf-worker-file$': '<rootDir>/test/support/pdf-worker-file.ts',
    ...OWN_NAMES,
  },
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
  ...options,
});
/** A file of these suites fails when it leaves something open. See docs/testing.md#what-a-test-leaves-open. */
const CLOSING = ['unit', 'database', 'api', 'realtime', 'faults'];
const closing = (name) =>
  CLOSING.includes(name) ? { testEnvironment: '<rootDir>/test/support/closing-environment.ts' } : {};
const integration = (name) => node(name, [`test/${name}`]);
const GROUPED = process.env.JEST_GROUPS !== undefined;
const groupsOf = (name) => `<rootDir>/.data/jest-groups/${name}/*.spec.js`;
/** Configures a suite. If the launcher has grouped its files, Jest runs one file for each group. */
const grouped = (name, folders = [`test/${name}`]) =>
  GROUPED
    ? node(name, [], { ...closing(name), testMatch: [groupsOf(name)] })
    : node(name, folders, closing(name));

/**
 * Configures one project for each kind of test: `npx jest --selectProjects unit`. All from `database` on need
 * TEST_DATABASE_URL.
 */
module.exports = {
  testTimeout: TEST_TIMEOUT_MS,
  projects: [
    grouped('unit', [
      'shared',
      'server',
      'tools/simulator',
      'tools/inbox',
      'test/shared',
      'test/server',
      'test/simulation',
    ]),
    {
      ...common,
      displayName: 'client',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: GROUPED ? [groupsOf('client')] : ['<rootDir>/{client,test/client}/**/*.spec.{ts,tsx}'],
      transformIgnorePatterns: translating([...MODULES_ONLY, ...SERVER_MODULES_ONLY]),
      moduleNameMapper: { '\\.css$': '<rootDir>/test/support/css-modules.js', ...OWN_NAMES },
      setupFiles: ['browser-gaps', 'patient-queries', 'no-layout', 'no-owner-stacks'].map(
        (name) => `<rootDir>/test/support/${name}.ts`,
      ),
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
      globals: { __APP_VERSION__: require('./package.json').version },
    },
    node('architecture', ['test/architecture']),
    grouped('database'),
    grouped('api'),
    grouped('realtime'),
    grouped('faults'),
    integration('docker'),
    integration('cluster'),
  ],
};
