import { type AddressInfo, type Socket, createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';

/** Mail whose dot the server has received. */
export interface TakenMail {
  readonly recipients: readonly string[];
  readonly mail: Email;
  /** True when the server has answered that it accepts it. */
  readonly isAccepted: boolean;
}

/** Answer of the server at a step, or null to close the connection. */
type Answer = string | null;

/** Steps that a test replaces. */
export interface SmtpScript {
  /** Answer to a recipient. */
  onRecipient?: (address: string) => Answer;
  /** Runs at DATA; false closes the connection. */
  onData?: (recipients: readonly string[]) => boolean;
  /** Runs at the first byte of the content; false closes the connection before the dot. */
  onContent?: (recipients: readonly string[]) => boolean | Promise<boolean>;
  /** Answer to the dot. */
  onEnd?: (recipients: readonly string[]) => Answer | Promise<Answer>;
  /** Runs after the answer to the dot. */
  onAnswered?: (recipients: readonly string[]) => void;
}

export interface ScriptedSmtp {
  readonly url: string;
  readonly script: SmtpScript;
  readonly taken: TakenMail[];
  /** Number of connections so far, and of open ones. */
  connections: () => number;
  open: () => number;
  close(): Promise<void>;
}

const END = '\r\n.\r\n';
const OK = '250 2.0.0 OK';

/** Conversation with one client. */
class Session {
  private recipients: string[] = [];
  private buffer = '';
  private isContent = false;
  private hasContent = false;

  constructor(
    private readonly socket: Socket,
    private readonly script: SmtpScript,
    private readonly taken: TakenMail[],
  ) {
    this.say('220 test ESMTP');
  }

  async receive(chunk: Buffer): Promise<void> {
    this.buffer += chunk.toString('latin1');
    for (let goesOn = true; goesOn;) goesOn = this.isContent ? await this.content() : this.command();
  }

  private say(answer: Answer): boolean {
    if (answer === null) this.socket.destroy();
    else if (!this.socket.destroyed) this.socket.write(`${answer}\r\n`);
    return answer !== null;
  }

  private command(): boolean {
    const end = this.buffer.indexOf('\r\n');
    if (end === -1) return false;
    const line = this.buffer.slice(0, end);
    this.buffer = this.buffer.slice(end + 2);
    if (/^RCPT TO:/i.test(line)) return this.recipient(/<(.*)>/.exec(line)?.[1] ?? '');
    if (/^DATA$/i.test(line)) {
      this.isContent = this.script.onData?.(this.recipients) !== false;
      return this.say(this.isContent ? '354 Go ahead' : null);
    }
    return this.say(OK);
  }

  private recipient(address: string): boolean {
    const { onRecipient } = this.script;
    const answer = onRecipient === undefined ? OK : onRecipient(address);
    if (answer === OK) this.recipients.push(address);
    return this.say(answer);
  }

  private async content(): Promise<boolean> {
    if (this.buffer === '') return false;
    if (!this.hasContent) {
      this.hasContent = true;
      if ((await this.script.onContent?.(this.recipients)) === false) return this.say(null);
    }
    const end = this.buffer.indexOf(END);
    if (end === -1) return false;
    const mail = await PostalMime.parse(Buffer.from(this.buffer.slice(0, end), 'latin1'));
    const { recipients } = this;
    const answer = this.script.onEnd === undefined ? OK : await this.script.onEnd(recipients);
    this.taken.push({ recipients, mail, isAccepted: answer?.startsWith('2') === true });
    this.buffer = this.buffer.slice(end + END.length);
    this.isContent = this.hasContent = false;
    this.recipients = [];
    const goesOn = this.say(answer);
    this.script.onAnswered?.(recipients);
    return goesOn;
  }
}

/** Starts an SMTP server on loopback that follows a script: it refuses, defers, or closes the connection at any step. */
export async function startScriptedSmtp(): Promise<ScriptedSmtp> {
  const taken: TakenMail[] = [];
  const script: SmtpScript = {};
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    const session = new Session(socket, script, taken);
    let turn = Promise.resolve();
    socket.on('data', (chunk: Buffer) => {
      turn = turn.then(() => session.receive(chunk));
    });
    // A killed client resets its connection.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    script,
    taken,
    connections: () => connections,
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
