import { join } from 'node:path';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { loadEnvironmentFile } from './environment.mjs';
import { checkNode } from './node-version.mjs';
import { ROOT } from './paths.mjs';
import { INTERRUPTED, end, launch } from './prepare.mjs';
import { step } from './report.mjs';
import { run } from './run.mjs';
import { findTestPrograms } from './test-programs.mjs';

/** Runs the soak: docs/testing.md#soak. MINUTES or SECONDS set its length, and SEED repeats the choices of another one. */
await launch(
  async () => {
    loadEnvironmentFile();
    await step('Node', checkNode);
    await step('Dependencies', installDependencies);
    await step('Server build', (say) => build('server', say));
    const programs = await step('Test programs', findTestPrograms);
    const translating = ['--require', join(ROOT, 'test/support/typescript-require.cjs')];
    const { code } = await run(process.execPath, [...translating, join(ROOT, 'test/soak/soak.ts')], {
      quiet: false,
      env: { ...process.env, NODE_ENV: 'test', TEST_PROGRAMS: JSON.stringify(programs) },
    });
    await end(code);
  },
  { interrupted: INTERRUPTED },
);
