import { isEnding, launch } from '../../tools/launch/prepare.mjs';
import { openDatabase } from '../../tools/launch/database.mjs';
import { startProgram } from '../../tools/launch/programs.mjs';
import { startSimulator } from '../../tools/launch/simulator.mjs';
import { superviseAll } from '../../tools/launch/supervise.mjs';

/**
 * Runs the launcher's supervision with programs that a test kills.
 * Usage: node supervised.mjs steady|failing|database|simulator. Prints `started NAME PROCESS` for each program, and
 * `simulator at ADDRESS`.
 */
const [what] = process.argv.slice(2);
const FOLDER = 'test-supervised';
const SCRIPTS = { steady: 'setInterval(() => {}, 1000)', failing: 'process.exit(3)' };

const programOf = (program) => {
  console.log(`started ${program.name} ${program.child.pid}`);
  return program;
};

function startScript() {
  const args = ['-e', SCRIPTS[what]];
  return programOf(
    startProgram({ name: 'server', command: process.execPath, args, env: {}, folder: FOLDER, mark: 'node' }),
  );
}

async function started() {
  if (what === 'database') return openDatabase(undefined, { name: FOLDER }, () => {});
  const simulator = await startSimulator(() => {}, { folder: FOLDER });
  console.log(`simulator at ${simulator.environment.JOB_SYSTEM_URL}`);
  return simulator;
}

async function supervised() {
  if (what in SCRIPTS) return { program: startScript(), startAgain: () => Promise.resolve(startScript()) };
  const { program, startAgain } = await started();
  return { program: programOf(program), startAgain: async (say) => programOf(await startAgain(say)) };
}

await launch(async () => superviseAll([await supervised()], isEnding));
