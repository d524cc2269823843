import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Containers that `npm run test:docker` started: two servers behind nginx. */
export interface ContainerSet {
  /** Addresses of the two servers, without the proxy. */
  readonly nodes: readonly [string, string];
  readonly front: string;
  /** Name of the compose project, used to find containers. */
  readonly project: string;
}

export function containerSet(): ContainerSet {
  const given = process.env.CONTAINER_SET;
  if (given === undefined)
    throw new Error('CONTAINER_SET is missing: run these tests by `npm run test:docker`');
  return JSON.parse(given) as ContainerSet;
}

/** Runs a command of the container engine; rejects when it fails. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await execute('docker', args);
  return stdout.trim();
}

/** Returns the id of a service's container. */
export async function containerOf(service: string): Promise<string> {
  const labels = [
    `label=com.docker.compose.project=${containerSet().project}`,
    `label=com.docker.compose.service=${service}`,
  ];
  const [id] = (
    await docker('ps', '--all', '--quiet', ...labels.flatMap((label) => ['--filter', label]))
  ).split('\n');
  if (id === undefined || id === '') throw new Error(`There is no container of ${service}`);
  return id;
}
