import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Question to a program, and its answer. */
export interface Question {
  readonly id: number;
  readonly what: string;
  readonly given: unknown;
}
export interface Answer {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

const PRELOADED = join(__dirname, 'report-memory.js');

/** Program of the bench in its own process, which answers questions. */
export class Program {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private asked = 0;

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (message) => {
      const answer = message as Answer;
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
    child.once('exit', (code, signal) => {
      const error = `A program of the bench has ended with ${signal ?? code ?? 0}`;
      for (const [id, answer] of this.waiting) answer({ id, error });
      this.waiting.clear();
    });
  }

  /** Starts a file of this build. Each program also answers `memory`. */
  static start(file: readonly string[], env: NodeJS.ProcessEnv): Program {
    const child = fork(join(__dirname, '..', '..', '..', ...file), [], {
      execArgv: ['--expose-gc', '--require', PRELOADED],
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new Program(child);
  }

  /** Asks the program. @throws Error when it fails or ends */
  ask<T>(what: string, given: unknown = null): Promise<T> {
    const question: Question = { id: (this.asked += 1), what, given };
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, ({ answer, error }) => {
        if (error === undefined) resolve(answer as T);
        else reject(new Error(error));
      });
      this.child.send(question);
    });
  }

  /** Freezes the program, so that it takes no processor time from another one. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGCONT');
    // The program ends itself with the channel.
    this.child.disconnect();
    await ended;
  }
}
