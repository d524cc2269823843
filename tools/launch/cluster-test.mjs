import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { loadEnvironmentFile } from './environment.mjs';
import { checkNode } from './node-version.mjs';
import { INTERRUPTED, end, launch } from './prepare.mjs';
import { step } from './report.mjs';
import { openTestDatabase } from './test-database.mjs';
import { findClusterPrograms } from './test-programs.mjs';
import { CLUSTER_SUITE, printCounts, runJest } from './test-suites.mjs';

/** Kills each part of a cluster of processes while eight clients work. See docs/testing.md#cluster. */
await launch(
  async () => {
    loadEnvironmentFile();
    await step('Node', checkNode);
    await step('Dependencies', installDependencies);
    await step('Server build', (say) => build('server', say));
    const programs = await step('Test programs', findClusterPrograms);
    const TEST_DATABASE_URL = await openTestDatabase();
    const environment = { ...process.env, TEST_PROGRAMS: JSON.stringify(programs), TEST_DATABASE_URL };
    const { failed, line } = printCounts(
      await runJest([CLUSTER_SUITE], process.argv.slice(2), environment, 1),
    );
    await end(failed === 0 ? 0 : 1, () => console.log(line));
  },
  { interrupted: INTERRUPTED },
);
