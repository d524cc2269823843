import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI at /api/docs and /api/docs.json (design: running). */
export function describeApi(app: NestFastifyApplication, version: string): void {
  const description = new DocumentBuilder()
    .setTitle('Haulbook')
    .setDescription('The calls of the Haulbook client. Every refusal has the same envelope.')
    .setVersion(version)
    .addBearerAuth()
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/docs.json',
    yamlDocumentUrl: 'api/docs.yaml',
  });
}
