import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { LIVE_NAMESPACE } from '#shared/realtime/events';
import { LiveHandshakes } from './live-handshakes';
import type { LiveNamespace } from './live-types';
import { UnidentifiedConnections } from './unidentified-connections';
import { RedisLink } from './redis-link';
import { SocketAuthentication, refuseHandshake } from './socket-authentication';

const MESSAGE_BYTES_MAX = 16 * 1024;
const PING_EVERY_MS = 20_000;
const PING_TIMEOUT_MS = 15_000;

/** Compression costs more than it saves on small messages; websockets need no sticky sessions. */
const OPTIONS: Partial<ServerOptions> = {
  transports: ['websocket', 'polling'],
  perMessageDeflate: false,
  httpCompression: false,
  serveClient: false,
  maxHttpBufferSize: MESSAGE_BYTES_MAX,
  pingInterval: PING_EVERY_MS,
  pingTimeout: PING_TIMEOUT_MS,
};

/**
 * Attaches Socket.IO to the HTTP server: our limits, authentication before connection, Redis where
 * configured.
 */
export class LiveSocketAdapter extends IoAdapter {
  constructor(private readonly application: INestApplicationContext) {
    super(application);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const handshakes = this.application.get(LiveHandshakes);
    const allowRequest: ServerOptions['allowRequest'] = (message, decide) => {
      void handshakes.admit(message).then((isAdmitted) => decide(isAdmitted ? null : 'busy', isAdmitted));
    };
    const server = super.createIOServer(port, { ...options, ...OPTIONS, allowRequest }) as Server;
    const shared = this.application.get(RedisLink).createAdapter();
    if (shared !== null) server.adapter(shared);
    const namespace = server.of(LIVE_NAMESPACE) as LiveNamespace;
    namespace.use(this.application.get(SocketAuthentication).middleware);
    // Refuses connections to the root, because all events are in the namespace.
    server.use((_socket, next) => next(refuseHandshake('unauthorized')));
    this.application.get(UnidentifiedConnections).watch(server, namespace);
    return server;
  }
}
