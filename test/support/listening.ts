import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { until } from './until';

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
  await until(() => {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    return listens(port);
  });
}
