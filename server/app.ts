import 'reflect-metadata';
import { NestApplicationContextOptions } from '@nestjs/common/interfaces/nest-application-context-options.interface';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { validationPipe } from './common';
import { describeApi } from './common/description/api-description';
import { createHttpAdapter, prepareHttpServer } from './common/http/http-server';
import { serveClient } from './common/http/static-client';
import type { Configuration } from './config';
import { LiveSocketAdapter } from './realtime';

/** Where the specification's paths begin; health and metrics stand beside it. */
export const API_PREFIX = 'api';
/** Bodies are parsed by our own rules; a start that fails is the caller's to end. */
const OPTIONS = Object.assign(new NestApplicationContextOptions(), {
  bodyParser: false,
  bufferLogs: true,
  abortOnError: false,
});
const BESIDE_THE_API = ['health/live', 'health/ready', 'metrics'];

/**
 * The whole application, initialised and not yet listening: the program and the tests make it here, so that
 * both have the same guards, filters and limits.
 */
export async function createApp(configuration: Configuration): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(configuration),
    createHttpAdapter(configuration),
    OPTIONS,
  );
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix(API_PREFIX, { exclude: BESIDE_THE_API });
  app.useGlobalPipes(validationPipe());
  app.useWebSocketAdapter(new LiveSocketAdapter(app));
  await prepareHttpServer(app);
  describeApi(app);
  await serveClient(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
