import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './checkout';
import { DIST, ServerProcess, freePort } from './server-process';
import { until } from './until';

const HOUR_MS = 3_600_000;

/** Node in a process of its own, whose clock a test sets while it runs. */
export class ClockedNode {
  private constructor(
    readonly url: string,
    readonly process: ServerProcess,
    private readonly folder: string,
  ) {}

  /** Starts a node, at a free port if none is given. `hours` is how far its clock is ahead from the start. */
  static async start(environment: NodeJS.ProcessEnv, hours = 0, port = ''): Promise<ClockedNode> {
    const folder = mkdtempSync(join(tmpdir(), 'haulbook-clock-'));
    const file = join(folder, 'offset');
    writeFileSync(file, String(hours * HOUR_MS));
    const PORT = port === '' ? String(await freePort()) : port;
    const args = ['--require', join(ROOT, 'test/support/shifted-clock.cjs'), join(DIST, 'server/main.js')];
    const env = { ...environment, PORT, CLOCK_FILE: file };
    return new ClockedNode(`http://127.0.0.1:${PORT}`, await ServerProcess.start(args, env), folder);
  }

  /** Sets the clock this far from the real time. Offsets do not add up. */
  async jump(hours: number): Promise<void> {
    const file = join(this.folder, 'offset');
    const offset = String(hours * HOUR_MS);
    writeFileSync(file, offset);
    this.process.signal('SIGUSR2');
    await until(() => readFileSync(`${file}.read`, 'utf8') === offset);
  }

  async kill(): Promise<void> {
    await this.process.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
