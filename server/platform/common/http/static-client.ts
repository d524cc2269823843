import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Configuration } from '#server/config/index';

const SERVER_PATHS = /^\/(api|health|metrics|socket\.io)(\/|$)/;
const HASHED_ASSETS = '/assets/';
const ASSET_CACHE = 'public, max-age=31536000, immutable';

/**
 * Returns the address of a request so that it can be decoded. A damaged one of a page, such as `/projects/50%`, is escaped,
 * so that the client says that there is no such page. Others stay as they are.
 */
export function decodableAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (SERVER_PATHS.test(path)) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replace(/%/g, '%25') + url.slice(path.length);
  }
}

/** Lists the files of the built client as URL paths. */
function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
}

/** Passes the request to the exception filter, which writes the envelope. */
function refuse(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** Returns true for the address of a page: no file extension in its last part. */
const isPage = (path: string): boolean => !/\.[a-z0-9]+$/i.test(path);

/**
 * Serves the built client. Every address that is neither the server's nor a file is a page of the client, so that any
 * page can be reloaded. Without a built client nothing is served.
 */
export async function serveClient(app: NestFastifyApplication): Promise<void> {
  const folder = resolve(app.get(Configuration).clientDir);
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = new Set(listFiles(folder));
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  const server = app.getHttpAdapter().getInstance();
  server.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (SERVER_PATHS.test(path)) return refuse(reply);
    if (files.has(path) && path !== '/index.html') {
      void reply.header('cache-control', path.startsWith(HASHED_ASSETS) ? ASSET_CACHE : 'no-cache');
      return reply.sendFile(path.slice(1));
    }
    if (!isPage(path) && path !== '/index.html') return refuse(reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
