import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#shared/errors/index';
import { jsonOf } from '#server/platform/common/outside/outside-call';
import { Configuration } from '#server/config/index';
import {
  type ExternalCarrier,
  type ExternalJob,
  JobSystem,
  type JobSystemCredentials,
  type LoadsOptions,
  type RawLoad,
} from './job-system';
import { JobSystemTimings } from './job-system-timings';
import { KeyLedger } from './key-ledger';
import { KeyQueue } from './key-queue';
import { type Page, isBefore, readCarriers, readJobs, readPage, rowsLeftOut } from './read-answers';

const KEYS_MAX = 1_000;
const PAGE_BYTES_MAX = 32_000_000;
/** Guards against a list that never ends. */
const PAGES_MAX = 10_000;
const REASONS_LOGGED_MAX = 20;

/**
 * Yields the pages of a list, and fetches the next one while the caller works on this one. A page that repeats the one
 * before ends the list: the system does not know page numbers, or repeats its last page.
 * @throws DomainError `job_system_unavailable` when rows are missing then, because nobody would notice their loss
 */
async function* pagesOf(fetchPage: (pageNo: number, seen: number) => Promise<Page>): AsyncGenerator<Page> {
  let coming: Promise<Page> | null = fetchPage(1, 0);
  let before: unknown[] = [];
  let seen = 0;
  for (let pageNo = 1; coming !== null; pageNo += 1) {
    const page: Page = await coming;
    if (seen > 0 && isDeepStrictEqual(page.rows, before)) {
      if ((page.total ?? 0) > seen) throw new DomainError('job_system_unavailable');
      return;
    }
    before = page.rows;
    seen += page.rows.length;
    coming = page.isLast || pageNo >= PAGES_MAX ? null : fetchPage(pageNo + 1, seen);
    // The caller that awaits the page gets the error. A caller that stops reading must not end the process.
    coming?.catch(() => undefined);
    yield page;
  }
}

/** Calls the job system over HTTP. Its address comes from the configuration, never from a request. */
@Injectable()
export class HttpJobSystem extends JobSystem {
  private readonly logger = new Logger('JobSystem');
  private readonly lines = new LRUCache<string, KeyQueue>({ max: KEYS_MAX });

  constructor(
    private readonly configuration: Configuration,
    private readonly timings: JobSystemTimings,
    private readonly ledger: KeyLedger,
  ) {
    super();
  }

  override confirm(): Promise<void> {
    return Promise.resolve();
  }

  override async jobs(credentials: JobSystemCredentials, signal?: AbortSignal): Promise<ExternalJob[]> {
    return readJobs(await this.list(credentials, '/jobs', signal));
  }

  override async carriers(
    credentials: JobSystemCredentials,
    signal?: AbortSignal,
  ): Promise<ExternalCarrier[]> {
    return readCarriers(await this.list(credentials, '/carriers', signal));
  }

  override async *loads(
    credentials: JobSystemCredentials,
    jobId: number,
    since: Date | null,
    { signal, onTotal, isUrgent }: LoadsOptions = {},
  ): AsyncIterable<RawLoad[]> {
    const query: Record<string, string> = since === null ? {} : { updated_since: since.toISOString() };
    const pages = pagesOf((pageNo, seen) =>
      this.pageOfJob(credentials, { path: `/jobs/${jobId}/loads`, query, pageNo, seen, signal, isUrgent }),
    );
    for await (const { rows, total } of pages) {
      onTotal?.(total);
      // `updated_since` is not documented. A system that does not know it sends all records.
      const wanted = since === null ? rows : rows.filter((row) => !isBefore(row, since));
      if (wanted.length > 0) yield wanted;
    }
  }

  override async loadCount(credentials: JobSystemCredentials, jobId: number): Promise<number | null> {
    const request = { path: `/jobs/${jobId}/loads`, query: {}, pageNo: 1, seen: 0, pageSize: 1 };
    return (await this.pageOfJob(credentials, request)).total;
  }

  private async list(
    credentials: JobSystemCredentials,
    path: string,
    signal?: AbortSignal,
  ): Promise<unknown[]> {
    const all: unknown[] = [];
    const pages = pagesOf(async (pageNo, seen) => {
      const page = await this.page(credentials, { path, query: {}, pageNo, seen, signal });
      // The key may not read the list. This is an error and not an empty list.
      if (page === null) throw new DomainError('job_system_unavailable');
      return page;
    });
    for await (const { rows } of pages) all.push(...rows);
    const leftOut = rowsLeftOut(all);
    if (leftOut.length > 0) {
      const why = leftOut.slice(0, REASONS_LOGGED_MAX);
      this.logger.warn({ path, rows: all.length, leftOut: leftOut.length, why }, 'Skipped invalid rows');
    }
    return all;
  }

  /** @throws DomainError `job_gone` when the system does not have the job */
  private async pageOfJob(credentials: JobSystemCredentials, request: PageRequest): Promise<Page> {
    const page = await this.page(credentials, request);
    if (page === null) throw new DomainError('job_gone');
    return page;
  }

  /** Returns a page of a list; null when the system does not have the list. */
  private page(credentials: JobSystemCredentials, request: PageRequest): Promise<Page | null> {
    const { pageSize = this.timings.pageSize } = request;
    const url = this.address(request.path);
    const query = { ...request.query, page_no: String(request.pageNo), per_page: String(pageSize) };
    url.search = new URLSearchParams(query).toString();
    return this.line(credentials).call({
      url,
      maxBytes: PAGE_BYTES_MAX,
      signal: request.signal,
      isUrgent: request.isUrgent ?? false,
      read: (answer) => readPage(jsonOf(answer), { seen: request.seen, pageSize }),
    });
  }

  private line({ key }: JobSystemCredentials): KeyQueue {
    const name = createHash('sha256').update(key).digest('base64');
    const known = this.lines.get(name);
    if (known !== undefined) return known;
    const line = new KeyQueue({ key, name }, this.timings, this.ledger);
    this.lines.set(name, line);
    return line;
  }

  private address(path: string): URL {
    return new URL(`${this.configuration.jobSystemUrl}${path}`);
  }
}

interface PageRequest {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly pageNo: number;
  /** Rows of the pages before. */
  readonly seen: number;
  /** Rows of a page; the default comes from the timings. */
  readonly pageSize?: number;
  readonly signal?: AbortSignal;
  readonly isUrgent?: boolean;
}
