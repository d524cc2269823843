import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError } from '#shared/errors/index';
import { Configuration } from '#server/config/index';
import { steadyTime } from '#server/database/index';
import { CallerAddress } from './caller-address';
import { CallsOfAPerson } from './calls-of-a-person';
import { refuseConnection } from './client-errors';
import { sendError } from './error-envelope';
import { BODY_BYTES_MAX, acceptJsonBodies } from './json-body';
import { Logs } from '../health/logs';
import { Metrics } from '../health/metrics';
import { Readiness } from '../health/readiness';
import { RequestsInFlight } from './requests-in-flight';
import { runInRequest } from './request-context';
import { REQUEST_TIMEOUT_MS, RequestDeadlines } from './request-deadlines';
import { securityHeaders } from './security-headers';
import { decodableAddress } from './static-client';
import { acceptUploads } from './uploads';

const KEEP_ALIVE_MS = 65_000;
const PARAMETER_LENGTH_MAX = 200;
const COMPRESSION_FROM_BYTES = 1_024;

const GIVEN_ID = /^[\w.-]{8,64}$/;

/** Returns the caller's `X-Request-Id` when it is a plain word, else a new one. It is on every reply and log line. */
function requestIdOf(message: IncomingMessage): string {
  const given = message.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

/** Creates the Fastify adapter for Nest, with limits for requests. */
export function createHttpAdapter(configuration: Configuration): FastifyAdapter {
  return new FastifyAdapter({
    // Trust listed proxies only. Anyone else could choose the address that throttles count.
    trustProxy: new CallerAddress(configuration).isProxy,
    clientErrorHandler: refuseConnection,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestIdHeader: false,
    genReqId: (message: IncomingMessage) => {
      const id = requestIdOf(message);
      message.id = id;
      return id;
    },
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
    // An address that cannot be decoded never reaches Nest and its filter.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      sendError(reply, new DomainError('not_found', { what: 'Page' }), request.id);
    },
  });
}

/** Adds headers, cookies, compression, body parsing and the request id to every reply. */
export async function prepareHttpServer(app: NestFastifyApplication): Promise<void> {
  const configuration = app.get(Configuration);
  const metrics = app.get(Metrics);
  const readiness = app.get(Readiness);
  const deadlines = app.get(RequestDeadlines);
  const logs = app.get(Logs);
  const inFlight = app.get(RequestsInFlight);
  const calls = app.get(CallsOfAPerson);
  const server = app.getHttpAdapter().getInstance();
  const alwaysSent = await securityHeaders(configuration);
  await app.register(cookie);
  await app.register(compress, {
    threshold: COMPRESSION_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });
  server.addHook('onRoute', (route) => deadlines.guard(route));
  acceptJsonBodies(server);
  await acceptUploads(server);
  server.addHook('onRequest', (request, reply, done) => {
    // Browsers correct their clock by this header. Node would write the clock of the machine into it.
    const sentAt = steadyTime.now().toUTCString();
    void reply.headers(alwaysSent).header('x-request-id', request.id).header('date', sentAt);
    inFlight.begin(reply.raw);
    reply.raw.once('close', () => logs.requestOver(request, reply));
    runInRequest(request.id, done);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    calls.replying(request);
    // Browsers and proxies must not store company data unless a route allows it.
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    // Clients with open connections then reconnect to another node before this one closes.
    if (readiness.isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply);
    done();
  });
}
