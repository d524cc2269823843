import { type Socket, io } from 'socket.io-client';
import { LIVE_NAMESPACE } from '#shared/realtime/events';
import { createSignedIn } from '#test/support/people';
import { ChildServer } from '../child-server';
import { exchange } from '../http-client';
import type { Result } from '../results';
import type { World } from '../world';
import type { Case, Sized } from './case';

const PEOPLE = 10;
const ANSWER_WITHIN_MS = 10_000;
const MEMORY_MAX_MB = 400;

async function join(server: ChildServer, token: string, projectId: number): Promise<Socket> {
  const socket = io(server.url + LIVE_NAMESPACE, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  });
  await socket.timeout(ANSWER_WITHIN_MS).emitWithAck('project:join', projectId);
  return socket;
}

/** Ten users, each with a session and a socket, open the project together, and again after a change. */
async function tenOpen(world: World, server: ChildServer, { scope }: Sized): Promise<void> {
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const email = `${world.nextName('person')}@bench.test`;
    tokens.push((await createSignedIn(world.app, world.company, { email })).token);
  }
  const sockets = await Promise.all(tokens.map((token) => join(server, token, scope.projectId)));
  const url = `${server.url}/api/pc/project-snapshot/${scope.projectId}`;
  for (let time = 0; time < 2; time += 1) {
    await world.nextRevision(scope);
    await Promise.all(tokens.map((token) => exchange({ url, token })));
  }
  for (const socket of sockets) socket.disconnect();
}

/** Measures the server's memory while ten users open a project. */
export const memoryCase: Case = {
  name: 'memory',
  async run({ world, projects }) {
    const results: Result[] = [];
    for (const project of projects) {
      const server = await ChildServer.product(world.app.testDatabase.configuration);
      try {
        const idle = server.memory();
        await tenOpen(world, server, project);
        const after = server.memory();
        if (idle === null || after === null) continue;
        results.push({
          what: 'memory while ten people open the project',
          loads: project.loads,
          unit: 'MB',
          against: 'the server before',
          floor: idle.now,
          product: after.peak,
          target: { of: 'product', atMost: MEMORY_MAX_MB },
        });
      } finally {
        await server.stop();
      }
    }
    return results;
  },
};
