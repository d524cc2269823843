import { type IncomingMessage, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Pool, createPool } from 'mysql2/promise';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * Floor of live connections: commits the same change of one load by the least SQL, answers, and sends the same bytes to
 * the sockets of the room. It knows no people, rights, audit trail or other events.
 */

const { PORT = '0', DATABASE_URL = '', EVENT = '{}', CONNECTIONS = '20' } = process.env;

interface Wanted {
  readonly project: number;
  readonly load: number;
  readonly reason: string;
}

/** Event of the product, with the parts that a change replaces. */
interface SampleEvent {
  project_id: number;
  changes: { from: number; to: number; rows: { loads: { locked_reason: string }[] } }[];
}

const rooms = new Map<number, Set<WebSocket>>();
const pool: Pool = createPool({ uri: DATABASE_URL, connectionLimit: Number(CONNECTIONS) });
const sample = JSON.parse(EVENT) as SampleEvent;

async function commit({ project, load, reason }: Wanted): Promise<number> {
  const connection = await pool.getConnection();
  try {
    await connection.beginTransaction();
    const [rows] = await connection.query('SELECT revision FROM projects WHERE id = ? FOR UPDATE', [project]);
    const revision = ((rows as { revision: number }[])[0]?.revision ?? 0) + 1;
    await connection.query('UPDATE freight_loads SET locked_reason = ?, revision = ? WHERE id = ?', [
      reason,
      revision,
      load,
    ]);
    await connection.query('UPDATE projects SET revision = ? WHERE id = ?', [revision, project]);
    await connection.commit();
    return revision;
  } finally {
    connection.release();
  }
}

function eventOf({ project, reason }: Wanted, revision: number): string {
  const [change] = sample.changes;
  sample.project_id = project;
  if (change !== undefined) {
    [change.from, change.to] = [revision - 1, revision];
    for (const load of change.rows.loads) load.locked_reason = reason;
  }
  return `42/live,${JSON.stringify(['project:changed', sample])}`;
}

async function change(request: IncomingMessage): Promise<{ revision: number; send: () => void }> {
  const wanted = JSON.parse(await text(request)) as Wanted;
  const revision = await commit(wanted);
  const send = (): void => {
    const event = eventOf(wanted, revision);
    for (const socket of rooms.get(wanted.project) ?? []) socket.send(event);
  };
  return { revision, send };
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('ready');
    return;
  }
  change(request).then(
    ({ revision, send }) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ revision }));
      send();
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
  const project = Number(new URL(request.url ?? '', 'http://bench').searchParams.get('project'));
  const room = rooms.get(project) ?? new Set();
  rooms.set(project, room.add(socket));
  socket.once('close', () => room.delete(socket));
  socket.send('joined');
});

server.listen({ port: Number(PORT), host: '127.0.0.1', backlog: 4_096 });
