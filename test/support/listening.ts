import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const STARTS_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** Waits until a started program accepts connections on a port. */
export async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${child.spawnfile} does not listen on port ${port}`);
    await wait(LOOK_EVERY_MS);
  }
}
