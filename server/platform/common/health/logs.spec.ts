import { once } from 'node:events';
import fastify from 'fastify';
import { loadConfiguration } from '#server/config/index';
import { createLogger } from './logging';
import { Logs } from './logs';
import { runInRequest } from '../http/request-context';

const configuration = loadConfiguration({
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://u:p@127.0.0.1/x',
  APP_SECRET: 'x'.repeat(40),
  EIA_API_KEY: 'key',
  PUBLIC_URL: 'https://haulbook.test',
  SMTP_URL: 'smtp://127.0.0.1:25',
});

/** Makes one call to a server with the product's logging. @returns the log lines. */
async function linesOf(path: string, handler: (root: Logs['root']) => unknown): Promise<unknown[]> {
  const lines: unknown[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line));
  const logs = new Logs(createLogger(configuration, { write }));
  const server = fastify({ genReqId: () => 'request-1' });
  const closed: Promise<unknown>[] = [];
  server.addHook('onRequest', (request, reply, done) => {
    closed.push(once(reply.raw, 'close'));
    reply.raw.once('close', () => logs.requestOver(request, reply));
    runInRequest(request.id, done);
  });
  server.get('*', () => Promise.resolve().then(() => handler(logs.root)));
  try {
    await fetch(`${await server.listen({ host: '127.0.0.1', port: 0 })}${path}`);
    await Promise.all(closed);
  } finally {
    await server.close();
  }
  return lines;
}

it('writes one line for each request and hides the secrets in its URL', async () => {
  expect(await linesOf('/api/x?token=SECRET&page=2', () => 'well')).toEqual([
    expect.objectContaining({
      level: 30,
      requestId: 'request-1',
      req: { method: 'GET', url: '/api/x?token=[hidden]&page=2' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number) as number,
      msg: 'request completed',
    }),
  ]);
});

it('writes an error line for a failed request', async () => {
  const lines = await linesOf('/api/x', () => Promise.reject(new Error('down')));
  expect(lines).toEqual([
    expect.objectContaining({
      res: { statusCode: 500 },
      err: expect.objectContaining({ message: 'failed with status code 500' }) as object,
      msg: 'request errored',
    }),
  ]);
});

it('writes nothing for health checks', async () => {
  expect(await linesOf('/health/ready', () => 'well')).toEqual([]);
});

it('adds the request id to each line and hides secret fields', async () => {
  const [line] = await linesOf('/api/x', (root) => {
    root.warn({ token: 'SECRET', body: { password: 'SECRET' } }, 'within');
    return 'well';
  });
  expect(line).toMatchObject({ requestId: 'request-1', token: '[hidden]', body: { password: '[hidden]' } });
});
