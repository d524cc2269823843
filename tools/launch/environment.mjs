import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { Failure } from './report.mjs';

const SECRET_BYTES = 32;
export const DEFAULT_PORT = 3_000;

/** Reads `.env` if it exists. Variables of the shell have priority. */
export function loadEnvironmentFile() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export const isProduction = () => process.env.NODE_ENV === 'production';

/** Returns a secret of this machine. Creates it once, readable for its owner only. */
export function keptSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Returns true when a port on loopback is free. */
export function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => done(true)));
  });
}

/** Returns a free port on loopback. */
export function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** Returns the port to serve on. @throws Failure when another program uses it. */
export async function servingPort() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!(await isFree(port))) {
    throw new Failure(
      `Port ${port} is taken by another program.`,
      `stop that program, or choose another port: \`PORT=${port + 1} npm start\`.`,
    );
  }
  return port;
}
