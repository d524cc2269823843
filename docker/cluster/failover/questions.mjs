import { once } from 'node:events';
import { createServer } from 'node:net';

/** Longest question that is read. */
const LENGTH_MAX = 200;
const IDLE_MS = 5_000;

/** Listens for questions of one line each, and answers in one line. An empty answer closes the connection. */
export async function listenTo(address, answer) {
  const server = createServer((socket) => {
    let text = '';
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (text.length > LENGTH_MAX) socket.destroy();
      if (end === -1) return;
      const said = answer(text.slice(0, end).trim());
      text = '';
      socket.end(said === '' ? '' : `${said}\n`);
    });
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
}
