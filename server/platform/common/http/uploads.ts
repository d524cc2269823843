import multipart, { type MultipartValue } from '@fastify/multipart';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors/index';
import type { HttpRequest } from './http';
import { cutText } from '#shared/cells/well-formed-text';

/** Limits of the fields besides a file: ids, folders and a mapping of columns. */
const FIELDS_MAX = 10;
const FIELD_NAME_LENGTH_MAX = 60;
const FIELD_BYTES_MAX = 16 * 1024;
/** Length of the column in the table of stored files. */
export const FILE_NAME_LENGTH_MAX = 160;
/** Shorter than the deadline of a request, so that a slow sender gets a specific error. */
const UPLOAD_TIMEOUT_MS = 25_000;

const UPLOAD_KEY = 'takesUpload';

/** Marks a handler that accepts multipart/form-data. Other handlers refuse it with 415. */
export const TakesUpload = (): MethodDecorator => RouteConfig({ [UPLOAD_KEY]: true });

/** Limits of an uploaded file. */
export interface UploadLimits {
  /** Limit that the file must stay below. */
  readonly bytesMax: number;
  /** Accepts an empty file, which the handler then checks. */
  readonly mayBeEmpty?: boolean;
}

export interface Upload {
  /** Fields besides the file, as text; each name at most once. */
  fields: Record<string, string>;
  /** Name given by the sender, without folders. Show it, but never use it as a path. */
  fileName: string;
  /** Type given by the sender, in lower case. The bytes are checked too. */
  mediaType: string;
  content: Buffer;
}

const refusal = (field: string, message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field, message }] });

/** Accepts multipart besides JSON. Call it after `acceptJsonBodies`, which removes all parsers. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, { throwFileSizeLimit: false });
  server.addHook('preValidation', (request, _reply, done) => {
    const config: object = request.routeOptions.config;
    if (request.isMultipart() && !(UPLOAD_KEY in config)) done(new DomainError('unsupported_media_type'));
    else done();
  });
}

async function contentOf(stream: AsyncIterable<unknown>, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    // Stop reading immediately, so that the rest is never in memory.
    if (bytes >= bytesMax) throw new DomainError('file_too_large', { bytes_max: bytesMax });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function addField(fields: Record<string, string>, part: MultipartValue): void {
  const { fieldname, value, valueTruncated } = part;
  // The parser truncates values but not names.
  const name = cutText(fieldname, FIELD_NAME_LENGTH_MAX);
  if (name !== fieldname || valueTruncated) throw refusal(name, 'is too long');
  if (typeof value !== 'string') throw refusal(name, 'must be text');
  if (Object.hasOwn(fields, name)) throw refusal(name, 'must be sent only once');
  fields[name] = value;
}

async function receive(
  request: HttpRequest,
  { bytesMax, mayBeEmpty = false }: UploadLimits,
  abort: AbortSignal,
): Promise<Upload> {
  const fields: Record<string, string> = {};
  const limits = {
    files: 1,
    fields: FIELDS_MAX,
    parts: FIELDS_MAX + 1,
    fieldSize: FIELD_BYTES_MAX,
    fileSize: bytesMax,
  };
  let file: Omit<Upload, 'fields'> | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') addField(fields, part);
    else {
      abort.addEventListener('abort', () => part.file.destroy(new Error('timed out')));
      if (part.fieldname !== 'file') throw refusal(part.fieldname, 'must be text');
      const content = await contentOf(part.file, bytesMax);
      file = { fileName: part.filename, mediaType: part.mimetype.toLowerCase(), content };
    }
  }
  if (file === null || (file.content.length === 0 && !mayBeEmpty)) throw new DomainError('file_missing');
  if (file.fileName.length > FILE_NAME_LENGTH_MAX) throw refusal('file', 'has a name that is too long');
  return { fields, ...file };
}

const FAULT_TEXTS: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: 'must be one file',
  FST_FIELDS_LIMIT: 'has too many fields beside it',
  FST_PARTS_LIMIT: 'has too many fields beside it',
};

/** Converts an error of the parser, which is written for programmers, to one for users. */
function toRefusal(thrown: unknown): unknown {
  if (thrown instanceof DomainError) return thrown;
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : undefined;
  return refusal('file', (typeof code === 'string' ? FAULT_TEXTS[code] : undefined) ?? 'could not be read');
}

/**
 * Reads one uploaded file (the field `file`) and the few short fields besides it. The size is counted while the file
 * streams. The route must have a `form`.
 * @throws DomainError `file_missing`, `file_too_large`, `unsupported_media_type` for another kind of body, and
 * `invalid_request` for a broken, slow or too large form.
 */
export async function receiveUpload(request: HttpRequest, limits: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort.abort();
      reject(refusal('file', 'took too long to arrive'));
    }, UPLOAD_TIMEOUT_MS);
  });
  const received = receive(request, limits, abort.signal);
  try {
    return await Promise.race([received, tooSlow]);
  } catch (thrown) {
    throw toRefusal(thrown);
  } finally {
    clearTimeout(timer);
    received.catch(() => undefined);
  }
}
