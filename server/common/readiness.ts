import { Injectable } from '@nestjs/common';
import { Database } from '../database';
import { MIGRATIONS } from '../database/migrations';

const CHECK_TIMEOUT_MS = 3_000;

/** Resolves when all is well; rejects with a sentence that says what is not. */
export type ReadinessCheck = () => Promise<void>;

/** What must work before this node takes requests; other modules add theirs (Redis, where it is configured). */
@Injectable()
export class Readiness {
  private readonly named = new Map<string, ReadinessCheck>();
  private closing = false;

  constructor(private readonly database: Database) {
    this.named.set('database', () => this.database.ping());
    this.named.set('migrations', () => this.checkMigrations());
    this.named.set('running', () =>
      this.closing ? Promise.reject(new Error('shutting down')) : Promise.resolve(),
    );
  }

  register(name: string, check: ReadinessCheck): void {
    this.named.set(name, check);
  }

  get isClosing(): boolean {
    return this.closing;
  }

  /** From now on this node says that it is not ready, so that a balancer sends nothing more. */
  beginClosing(): void {
    this.closing = true;
  }

  /** The checks by name; each gives up after three seconds. */
  checks(): [name: string, check: ReadinessCheck][] {
    return [...this.named].map(([name, check]) => [name, () => withinTime(check)]);
  }

  private async checkMigrations(): Promise<void> {
    const done = await this.database.rows<{ name: string }>('SELECT name FROM migrations');
    const names = new Set(done.map(({ name }) => name));
    const missing = MIGRATIONS.filter((migration) => !names.has(migration.name)).length;
    if (missing > 0) throw new Error(`${missing} migrations are missing`);
  }
}

async function withinTime(check: ReadinessCheck): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}
