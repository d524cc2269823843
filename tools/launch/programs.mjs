import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, dataFolder } from './paths.mjs';
import { Failure } from './report.mjs';
import { run, tail } from './run.mjs';

const STOP_MS = 12_000;
const POLL_MS = 50;

/** Programs that the launcher has started, in order. They are stopped in reverse order. */
const running = [];

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}

async function endProcess(pid) {
  signal(pid, 'SIGTERM');
  for (let waited = 0; isAlive(pid) && waited < STOP_MS; waited += POLL_MS) await sleep(POLL_MS);
  if (isAlive(pid)) signal(pid, 'SIGKILL');
}

/**
 * Starts a program that keeps running. It has its own process group, so that Ctrl-C reaches only the launcher.
 * The launcher then stops all programs in the right order. `mark` is a text of the command line: it identifies the
 * program if another process gets the same id later. A restarted program appends to its earlier log.
 */
export function startProgram({ name, command, args, env, folder, mark, show = false }) {
  const logFile = join(dataFolder(folder), `${name}.log`);
  const isAgain = running.some((program) => program.logFile === logFile);
  const log = show ? 'inherit' : openSync(logFile, isAgain ? 'a' : 'w');
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  if (!show) closeSync(log);
  const program = { name, child, logFile, ended: false, stopping: false };
  program.exited = new Promise((done) => {
    child.once('error', (error) => done({ program, reason: error.message }));
    child.once('exit', (code, by) => done({ program, reason: `ended with ${code ?? by}` }));
  }).finally(() => {
    program.ended = true;
    rmSync(pidFile(folder, name), { force: true });
  });
  if (child.pid !== undefined) {
    writePid(folder, name, { pid: child.pid, mark });
    running.push(program);
  }
  return program;
}

function pidFile(folder, name) {
  return join(dataFolder(folder), `${name}.pid`);
}

function writePid(folder, name, entry) {
  const file = pidFile(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(entry));
}

/**
 * Waits until `probe` returns true. @throws Failure with the end of the log, when the program ends or time runs out.
 */
export async function waitUntilReady(program, probe, { withinMs, remedy }) {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    if (program.ended) break;
    if (await probe()) return;
    await sleep(POLL_MS);
  }
  const log = existsSync(program.logFile) ? tail(readFileSync(program.logFile, 'utf8')) : '';
  const what = program.ended ? 'ended before it was ready' : `was not ready within ${withinMs / 1_000} s`;
  throw new Failure(`${program.name} ${what}:\n${log}`, remedy);
}

export async function stopProgram(program) {
  program.stopping = true;
  if (program.ended) return;
  await endProcess(program.child.pid);
  await program.exited;
}

/** Stops everything that was started, the latest first. */
export async function stopAll() {
  while (running.length > 0) await stopProgram(running.pop());
}

async function isOurs({ pid, mark }) {
  if (!isAlive(pid)) return false;
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]);
  return stdout.includes(mark);
}

/** Stops the programs of a folder that a killed launcher has left, and removes their pid files. Returns their names. */
export async function stopLeftOvers(folder) {
  const stopped = [];
  const files = readdirSync(dataFolder(folder)).filter((file) => file.endsWith('.pid'));
  for (const file of files) {
    const path = join(dataFolder(folder), file);
    const entry = readEntry(path);
    if (entry !== null && (await isOurs(entry))) {
      await endProcess(entry.pid);
      stopped.push(file.replace('.pid', ''));
    }
    rmSync(path, { force: true });
  }
  return stopped;
}

function readEntry(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Takes the lock of a folder. @throws Failure when another launcher holds it. */
export async function claim(folder, what) {
  const file = join(dataFolder(folder), 'launcher.lock');
  const holder = existsSync(file) ? readEntry(file) : null;
  if (holder !== null && holder.pid !== process.pid && (await isOurs(holder))) {
    throw new Failure(
      `${what} already runs here (process ${holder.pid}).`,
      `use that one, or stop it: \`kill ${holder.pid}\`.`,
    );
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, mark: 'tools/launch/' }));
  process.once('exit', () => rmSync(file, { force: true }));
}
