import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { LIVE_NAMESPACE } from '#shared/realtime/events';

/** One account that does everything at once, as fast as it can, until the process is ended. */

const { BLAST_URL = '', BLAST_TOKEN = '', BLAST_PROJECT = '', BLAST_IDS = '' } = process.env;

const SOCKETS = 150;
const READERS = 60;
const EXPORTERS = 4;
const WRITERS = 12;
const REST_MS = 50;

const agent = new Agent({ keepAlive: true });
const loadIds = BLAST_IDS.split(',').map(Number);

/** Makes a call and drops its reply. Resolves with the status. */
function call(method: string, path: string, body?: object): Promise<number> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${BLAST_TOKEN}`, 'content-type': 'application/json' };
    const sent = request(`${BLAST_URL}/api${path}`, { agent, method, headers }, (reply: IncomingMessage) => {
      reply.once('close', () => resolve(reply.statusCode ?? 0)).resume();
    });
    sent.once('error', () => resolve(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Repeats a call for ever, also when it is refused. */
async function repeat(make: (time: number) => Promise<number>): Promise<void> {
  for (let time = 0; ; time += 1) if ((await make(time)) !== 200) await wait(REST_MS);
}

function openSocket(): void {
  const socket = io(BLAST_URL + LIVE_NAMESPACE, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: BLAST_TOKEN },
  });
  socket.on('connect', () => socket.emit('project:join', Number(BLAST_PROJECT)));
  // A script ignores the reason and connects again.
  socket.on('disconnect', () => void setTimeout(() => socket.connect(), REST_MS * 4));
}

const lock = (time: number): Promise<number> =>
  call('PATCH', '/pc/loads/lock', {
    project_id: Number(BLAST_PROJECT),
    kind: 'freight',
    load_ids: loadIds,
    locked_reason: `Blast ${time % 2}`,
  });

for (let sockets = 0; sockets < SOCKETS; sockets += 1) openSocket();
for (let readers = 0; readers < READERS; readers += 1)
  void repeat(() => call('GET', `/pc/loads?project_id=${BLAST_PROJECT}`));
for (let exporters = 0; exporters < EXPORTERS; exporters += 1)
  void repeat(() => call('GET', `/pc/spreadsheet/loads/${BLAST_PROJECT}?query=%7B%7D`));
for (let writers = 0; writers < WRITERS; writers += 1) void repeat(lock);
