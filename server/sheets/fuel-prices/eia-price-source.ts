import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type PQueue from 'p-queue';
import { DomainError } from '#shared/errors/index';
import { backOff } from '#shared/rules/back-off';
import { OutsideFault, callOutside, jsonOf } from '#server/platform/common/outside/outside-call';
import { pacedQueue } from '#server/platform/common/outside/paced-queue';
import { Configuration } from '#server/config/index';
import { type AskedWeeks, FuelPriceSource, type FuelWeek } from './fuel-price-source';
import { FuelPriceTimings } from './fuel-price-timings';
import { readAreaId, readEiaList, readWeeks } from './read-eia';

const BASE_PATH = '/petroleum/pri/gnd';
const DIESEL = 'EPD2D';
/** Limit of rows in one reply: 96 years of weeks, so one call is always enough. */
const ROWS_MAX = 5_000;
const BYTES_MAX = 8_000_000;
const REASONS_LOGGED_MAX = 20;

type EiaRows = ReturnType<typeof readEiaList>;

/**
 * Calls the US EIA's open data. See docs/outside-systems.md#diesel-prices.
 * The URL contains the API key, so it must never be logged.
 */
@Injectable()
export class EiaPriceSource extends FuelPriceSource {
  private readonly logger = new Logger('FuelPrices');
  private readonly queue: PQueue;

  constructor(
    private readonly configuration: Configuration,
    private readonly timings: FuelPriceTimings,
  ) {
    super();
    this.queue = pacedQueue({ perSecond: timings.requestsPerSecond, atOnce: 1 });
  }

  override async areaIds(): Promise<string[]> {
    const facets = await this.ask('facet/duoarea', new URLSearchParams(), 'facets');
    return facets.flatMap((facet) => readAreaId(facet) ?? []);
  }

  override async weeks(asked: AskedWeeks): Promise<FuelWeek[]> {
    const { areaId, from } = asked;
    const query = new URLSearchParams({
      frequency: 'weekly',
      'data[0]': 'value',
      'facets[duoarea][]': areaId,
      'facets[product][]': DIESEL,
      start: from,
      'sort[0][column]': 'period',
      'sort[0][direction]': 'desc',
      offset: '0',
      length: String(ROWS_MAX),
    });
    const rows = await this.ask('data/', query, 'data');
    const { weeks, leftOut } = readWeeks(rows, asked);
    if (leftOut.length > 0) {
      const why = leftOut.slice(0, REASONS_LOGGED_MAX);
      this.logger.warn({ areaId, rows: rows.length, leftOut: leftOut.length, why }, 'Skipped invalid prices');
    }
    return weeks;
  }

  private async ask(path: string, query: URLSearchParams, list: 'data' | 'facets'): Promise<EiaRows> {
    for (let attempt = 1; attempt <= this.timings.tries; attempt += 1) {
      if (attempt > 1) await delay(backOff(attempt - 1, { first: this.timings.backOffFirstMs }));
      try {
        return await this.queue.add(() => this.once(path, query, list));
      } catch (error) {
        if (!(error instanceof OutsideFault)) throw error;
        this.logger.warn({ path, attempt, why: error.message }, 'Could not fetch the diesel prices');
      }
    }
    throw new DomainError('fuel_prices_unavailable');
  }

  private async once(path: string, query: URLSearchParams, list: 'data' | 'facets'): Promise<EiaRows> {
    const url = new URL(`${this.configuration.eiaUrl}${BASE_PATH}/${path}`);
    url.search = query.toString();
    url.searchParams.set('api_key', this.configuration.eiaApiKey);
    const answer = await callOutside({
      url,
      timeoutMs: this.timings.requestTimeoutMs,
      maxBytes: BYTES_MAX,
    });
    if (answer.status !== 200) throw new OutsideFault(`status ${answer.status}`);
    return readEiaList(jsonOf(answer), list);
  }
}
