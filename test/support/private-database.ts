import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Connection, type RowDataPacket, createConnection } from 'mysql2/promise';
import { migrate } from '#server/database/migrate';
import { ROOT } from './checkout';
import { type TestDatabase, openTestDatabase } from './database';

const PROGRAM = join(ROOT, 'test/faults/private-database.mjs');
/** Time to create and start an empty database on a busy machine. */
const OBEYS_WITHIN_MS = 120_000;

type Order = 'start' | 'kill' | 'freeze' | 'thaw' | 'grow' | 'recover' | 'stop';

interface Place {
  readonly url: string;
  readonly socket: string;
  readonly password: string;
  readonly folder: string;
  /** False when this account may not mount a disk. The tables are then in one tablespace of fixed size. */
  readonly isSmallDisk: boolean;
}

interface Answer {
  readonly ready?: Place;
  readonly done?: Order;
  readonly failed?: string;
  /** Answer of an order that asks. */
  readonly said?: string;
}

/** Database server that a test may stop, fill and make read-only. The product's account sees only its own schema. */
export class PrivateDatabase {
  private constructor(
    private readonly program: ChildProcess,
    readonly place: Place,
  ) {}

  /**
   * Starts a server.
   * - `megabytes`: size of the disk that holds all its data
   * - `settings`: more options of MariaDB
   * - `isMigrated`: false to leave its schema empty
   * - `environment`: more environment of its process
   */
  static async start(
    name: string,
    {
      megabytes,
      settings = [],
      isMigrated = true,
      environment = {},
    }: {
      megabytes?: number;
      settings?: readonly string[];
      isMigrated?: boolean;
      environment?: NodeJS.ProcessEnv;
    } = {},
  ): Promise<PrivateDatabase> {
    const size = megabytes === undefined ? [] : [String(megabytes)];
    const program = fork(PROGRAM, [name, ...size, ...settings], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const { ready } = await answerOf(program, ({ ready: place }) => place !== undefined);
    if (ready === undefined) throw new Error('The database did not say where it is');
    if (isMigrated) await migrate(ready.url);
    return new PrivateDatabase(program, ready);
  }

  /** Opens its schema, as for any other test. */
  open(): Promise<TestDatabase> {
    return openTestDatabase(this.place.url, () => Promise.resolve());
  }

  /** Gives an order to its process. `more` are options of MariaDB for this start. Returns the answer, if any. */
  async obey(order: Order, more: readonly string[] = []): Promise<string> {
    const answered = answerOf(this.program, ({ done }) => done === order);
    this.program.send({ order, more });
    const { failed, said = '' } = await answered;
    if (failed !== undefined) throw new Error(`${order}: ${failed}`);
    return said;
  }

  async stop(): Promise<void> {
    await this.obey('stop');
    this.program.disconnect();
  }

  /** Runs a statement as the server's administrator. */
  async asAdministrator(sql: string): Promise<RowDataPacket[]> {
    const { socket, password } = this.place;
    const options = { socketPath: socket, user: 'root', password };
    const connection: Connection = await createConnection(options);
    try {
      const [rows] = await connection.query<RowDataPacket[]>(sql);
      return rows;
    } finally {
      await connection.end();
    }
  }
}

function answerOf(program: ChildProcess, fits: (answer: Answer) => boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      program.off('message', hear);
      program.off('exit', leave);
    };
    const hear = (answer: Answer): void => {
      if (!fits(answer)) return;
      end();
      resolve(answer);
    };
    const leave = (): void => {
      end();
      reject(new Error('The database of the test ended'));
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('The database of the test does not answer'));
    }, OBEYS_WITHIN_MS);
    program.on('message', hear);
    program.once('exit', leave);
  });
}
