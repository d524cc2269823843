import { SIMULATOR_EIA_KEYS } from './catalogue';
import type { Faults } from './faults';
import { FACETS, type PriceRow, publishedPrices } from './prices';
import { type Reply, ok, refused } from './reply';
import type { World } from './world';

const ROWS_MAX = 5_000;
const DOCUMENTED_FREQUENCIES = ['weekly', 'monthly', 'annual'];

/** Simulates the source of diesel prices. See docs/outside-systems.md#simulator. */
export class PricesApi {
  constructor(
    private readonly world: World,
    private readonly faults: Faults,
  ) {}

  /** Answers a call below `/v2`. */
  answer(path: string, query: URLSearchParams): Reply {
    const key = query.get('api_key') ?? '';
    if (!SIMULATOR_EIA_KEYS.includes(key) || this.faults.revokedKeys.has(key)) {
      const code = key === '' ? 'API_KEY_MISSING' : 'API_KEY_INVALID';
      const message = 'An invalid api_key was supplied. Get one at https://www.eia.gov/opendata/';
      return refused(403, { error: { code, message } });
    }
    if (path === '/petroleum/pri/gnd/facet/duoarea') {
      return ok({ response: { totalFacets: String(FACETS.length), facets: FACETS } });
    }
    if (path === '/petroleum/pri/gnd/data') return this.prices(query);
    return refused(404, { error: 'Not found.', code: 404 });
  }

  private prices(query: URLSearchParams): Reply {
    const frequency = query.get('frequency') ?? 'weekly';
    if (!DOCUMENTED_FREQUENCIES.includes(frequency)) {
      return refused(400, { error: `Invalid frequency '${frequency}' provided.`, code: 400 });
    }
    const rows = frequency === 'weekly' ? this.matching(query) : [];
    const offset = Number(query.get('offset') ?? 0);
    const length = Number(query.get('length') ?? ROWS_MAX);
    const withValues = query.get('data[0]') === 'value';
    const data = rows
      .slice(offset, offset + Math.min(length, ROWS_MAX))
      .map((row) => (withValues ? row : { ...row, value: undefined }));
    const warnings = rows.length > ROWS_MAX ? [{ warning: 'incomplete return' }] : undefined;
    return ok({
      response: { total: String(rows.length), dateFormat: 'YYYY-MM-DD', frequency, data, warnings },
    });
  }

  private matching(query: URLSearchParams): PriceRow[] {
    const products = query.getAll('facets[product][]');
    if (products.length > 0 && !products.includes('EPD2D')) return [];
    const start = query.get('start') ?? '';
    const end = query.get('end') ?? '9999';
    const rows = publishedPrices(query.getAll('facets[duoarea][]'), this.world.now().getTime())
      .filter(({ period }) => period >= start && period <= end && !this.faults.missingWeeks.has(period))
      .map((row) => this.malformed(row));
    const newestFirst = query.get('sort[0][direction]') === 'desc';
    return rows.sort((a, b) => (newestFirst ? -1 : 1) * a.period.localeCompare(b.period));
  }

  private malformed(row: PriceRow): PriceRow {
    const place = `${row.duoarea} ${row.period}`;
    if (!this.faults.strangePrices.has(place)) return row;
    return { ...row, value: this.faults.strangePrices.get(place) as string };
  }
}
