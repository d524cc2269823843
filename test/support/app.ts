import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '#server/app';
import { type Configuration, loadConfiguration } from '#server/config/index';
import { createTestDatabase, testEnvironment, type TestDatabase } from './database';
import { type BodyAt, type CallOptions, type Called, callApi } from './calls';

/** The real application on a free port, with guards, filters, pipes and sockets. */
export class TestApp {
  constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly testDatabase: TestDatabase,
    private readonly ownsDatabase: boolean,
  ) {}

  /** Calls a path below /api. */
  call<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    options: CallOptions = {},
  ): Promise<Called<BodyAt<Method, Path>>> {
    return callApi(`${this.url}/api`, method, { path, ...options });
  }

  /** Returns a provider of the application by its class. */
  get<T>(token: abstract new (...given: never[]) => T): T {
    return this.app.get<T>(token, { strict: false });
  }

  async close(): Promise<void> {
    await this.app.close();
    if (this.ownsDatabase) await this.testDatabase.drop();
  }
}

export interface TestAppOptions {
  /** Schema of an existing node, to start another node on it. */
  on?: TestDatabase;
  /** Environment variables in addition to testEnvironment(). */
  env?: NodeJS.ProcessEnv;
}

/** Starts an application on its own schema, or one more node on a given one. Close it after the tests. */
export async function startTestApp({ on, env }: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = on ?? (await createTestDatabase());
  const configuration: Configuration = loadConfiguration({ ...testEnvironment(testDatabase.url), ...env });
  const app = await createApp(configuration);
  // Test and server share an event loop. Work that blocks it longer than an idle connection lasts would hide its end, and
  // the next call would fail with ECONNRESET.
  app.getHttpServer().keepAliveTimeout = 0;
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return new TestApp(app, `http://127.0.0.1:${port}`, testDatabase, on === undefined);
}
