import { compileBench } from './bench-build.mjs';
import { openDatabase } from './database.mjs';
import { installDependencies } from './dependencies.mjs';
import { loadEnvironmentFile } from './environment.mjs';
import { checkNode } from './node-version.mjs';
import { INTERRUPTED, end, launch } from './prepare.mjs';
import { claim } from './programs.mjs';
import { step } from './report.mjs';
import { run } from './run.mjs';

await launch(
  async () => {
    loadEnvironmentFile();
    await step('Node', checkNode);
    await step('Dependencies', installDependencies);
    if (!process.env.TEST_DATABASE_URL) await claim('bench', 'A bench');
    const place = { name: 'bench', rights: 'all' };
    const { url } = await step('Database', (say) => openDatabase(process.env.TEST_DATABASE_URL, place, say));
    const bench = await step('Bench build', (say) => compileBench('live/bench-live.js', say));
    const { code } = await run(process.execPath, [bench, ...process.argv.slice(2)], {
      quiet: false,
      env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE_URL: url },
    });
    await end(code);
  },
  { interrupted: INTERRUPTED },
);
