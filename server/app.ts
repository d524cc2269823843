import 'reflect-metadata';
import { NestApplicationContextOptions } from '@nestjs/common/interfaces/nest-application-context-options.interface';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { validationPipe } from './platform/common';
import { describeApi } from './platform/common/description/api-description';
import { API_PREFIX, OUTSIDE_API } from './platform/common/http/api-path';
import { createHttpAdapter, prepareHttpServer } from './platform/common/http/http-server';
import { ReplicaReads } from './platform/common/http/replica-reads';
import { serveClient } from './platform/common/http/static-client';
import type { Configuration } from './config';
import { Database } from './database';
import { LiveSocketAdapter } from './realtime';

/** Options of the application: bodies are parsed by our own rules, and the caller handles a failed start. */
const OPTIONS = Object.assign(new NestApplicationContextOptions(), {
  bodyParser: false,
  bufferLogs: true,
  abortOnError: false,
});

/**
 * Creates the whole application, initialized and not yet listening. The program and the tests share it, with
 * the same guards, filters and limits.
 */
export async function createApp(configuration: Configuration): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(configuration),
    createHttpAdapter(configuration),
    OPTIONS,
  );
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix(API_PREFIX, { exclude: [...OUTSIDE_API] });
  app.useGlobalPipes(validationPipe());
  if (app.get(Database).hasReplica) app.useGlobalInterceptors(app.get(ReplicaReads));
  app.useWebSocketAdapter(new LiveSocketAdapter(app));
  await prepareHttpServer(app);
  describeApi(app);
  await serveClient(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
