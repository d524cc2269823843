import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { Failure } from './report.mjs';

const TAIL_LINES = 40;

/** Returns the last lines of a text, for a message. */
export function tail(text, lines = TAIL_LINES) {
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

/**
 * Returns an environment in which Node has more memory for new objects. The compiler and the tests create millions of
 * them; Node collects them less often then, and needs a tenth less processor time.
 */
export function withRoomForObjects(env) {
  return { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() };
}

const active = new Set();

/** Ends the commands that are still running. Called when the launcher itself has to stop. */
export function stopRuns() {
  for (const child of active) child.kill('SIGTERM');
}

/**
 * Runs a command to its end without a shell.
 * @returns {Promise<{ code: number, output: string, stdout: string }>}; code 127 when there is no such command.
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const { quiet = true, ...spawnOptions } = options;
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: ROOT, stdio, ...spawnOptions });
    active.add(child);
    child.once('close', () => active.delete(child));
    let output = '';
    let stdout = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => done({ code: 127, output: error.message, stdout }));
    child.on('close', (code, signal) =>
      done({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output, stdout }),
    );
  });
}

/** Runs a command that must succeed. @throws Failure with the end of its output and the remedy. */
export async function mustRun(command, args, { remedy, ...options }) {
  const result = await run(command, args, options);
  if (result.code === 0) return result;
  const what = `\`${[command, ...args].join(' ')}\` ended with ${result.code}:\n${tail(result.output)}`;
  throw new Failure(what, remedy);
}
