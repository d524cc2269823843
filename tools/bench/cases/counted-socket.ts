import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

const LOOK_MS = 50;
const LOOKS_MAX = 600;
/** Looks without another byte after which everything has arrived: longer than changes are merged. */
const QUIET_LOOKS = 8;
const OPEN_AT_ONCE = 20;

/** Person and project of a socket. */
interface Place {
  readonly projectId: number;
  readonly token: string;
  readonly address: string;
}

/** Socket of a browser that counts the bytes that it receives, headers of its frames included. */
export class CountedSocket {
  isJoined = false;
  private readonly connection: Socket;
  private readonly socket: WebSocket;

  constructor(
    url: string,
    private readonly place: Place,
  ) {
    const { hostname, port } = new URL(url);
    this.connection = connect(Number(port), hostname);
    // Browsers offer to decompress messages, and so does this client.
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      createConnection: () => this.connection,
      headers: { 'x-forwarded-for': place.address },
    });
    this.socket.on('message', (data: Buffer) => this.hear(data.toString()));
    this.socket.on('error', (error) => this.connection.destroy(error));
  }

  get bytes(): number {
    return this.connection.bytesRead;
  }

  /** Tells the others what this person does. */
  say(doing: string): void {
    const said = { project_id: this.place.projectId, doing, editing: '' };
    this.socket.send(`42/live,2${JSON.stringify(['presence:say', said])}`);
  }

  close(): void {
    this.socket.terminate();
  }

  private hear(message: string): void {
    if (message === '2') this.socket.send('3');
    else if (message.startsWith('0{'))
      this.socket.send(`40/live,${JSON.stringify({ token: this.place.token, presence: 'changes' })}`);
    else if (message.startsWith('40/live')) {
      this.socket.send(`42/live,1["project:join",${this.place.projectId}]`);
      this.say('Loads');
    } else if (message.startsWith('43/live,1')) this.isJoined = true;
  }
}

const sum = (sockets: readonly CountedSocket[]): number =>
  sockets.reduce((bytes, socket) => bytes + socket.bytes, 0);

/** Waits until no more bytes arrive. Returns those that all sockets have received so far. */
export async function whenQuiet(sockets: readonly CountedSocket[]): Promise<number> {
  let [bytes, quiet] = [sum(sockets), 0];
  for (let look = 0; look < LOOKS_MAX && quiet < QUIET_LOOKS; look += 1) {
    await wait(LOOK_MS);
    const now = sum(sockets);
    quiet = now === bytes ? quiet + 1 : 0;
    bytes = now;
  }
  return bytes;
}

/** Opens a socket for each place, some at a time, and waits until all have joined their project and hear nothing more. */
export async function openCounted(url: string, places: readonly Place[]): Promise<CountedSocket[]> {
  const sockets: CountedSocket[] = [];
  for (let start = 0; start < places.length; start += OPEN_AT_ONCE) {
    for (const place of places.slice(start, start + OPEN_AT_ONCE))
      sockets.push(new CountedSocket(url, place));
    for (let look = 0; look < LOOKS_MAX && !sockets.every(({ isJoined }) => isJoined); look += 1)
      await wait(LOOK_MS);
  }
  if (!sockets.every(({ isJoined }) => isJoined)) throw new Error('Sockets could not join their project');
  await whenQuiet(sockets);
  return sockets;
}
