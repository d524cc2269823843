import { utcDayOfMs } from '#shared/business-time';
import { type SimulatorCompany, carriersOf, placesOf } from './catalogue';
import type { Faults } from './faults';
import { type Reply, ok, refused } from './reply';
import type { World } from './world';
import { DAY_MS } from '#shared/durations';

const PER_PAGE_DEFAULT = 50;
const PER_PAGE_MAX = 1_000;
interface Call {
  readonly company: SimulatorCompany;
  readonly path: string;
  readonly query: URLSearchParams;
}

const notFound = (): Reply => refused(404, { message: 'Not found' });

function window(query: URLSearchParams): { pageNo: number; perPage: number } {
  const wholeOr = (name: string, fallback: number): number => {
    const given = Number(query.get(name));
    return Number.isInteger(given) && given > 0 ? given : fallback;
  };
  return {
    pageNo: wholeOr('page_no', 1),
    perPage: Math.min(wholeOr('per_page', PER_PAGE_DEFAULT), PER_PAGE_MAX),
  };
}

function paged(all: readonly unknown[], query: URLSearchParams): Reply {
  const { pageNo, perPage } = window(query);
  const data = all.slice((pageNo - 1) * perPage, pageNo * perPage);
  return ok({ data, pagination: { total: all.length, per_page: perPage, page_no: pageNo } });
}

/** Simulates the job-tracking system. See docs/outside-systems.md#simulator. */
export class JobSystemApi {
  constructor(
    private readonly world: World,
    private readonly faults: Faults,
  ) {}

  /** Answers a call below `/api/v1`. */
  answer(key: string, path: string, query: URLSearchParams): Reply {
    const company = this.world.companyOf(key);
    if (company === null || this.faults.revokedKeys.has(key))
      return refused(401, { message: 'Unauthorized' });
    if (this.faults.isInWave(key, this.world.now().getTime())) {
      return refused(401, { message: 'Unauthorized' });
    }
    return this.route({ company, path, query });
  }

  private route(call: Call): Reply {
    const lists: Record<string, () => Reply> = {
      '/jobs': () => this.jobs(call),
      '/carriers': () => paged(carriersOf(call.company), call.query),
      '/terminals': () => paged(placesOf(call.company, 'terminal'), call.query),
      '/products': () => paged(placesOf(call.company, 'product'), call.query),
    };
    const list = lists[call.path];
    if (list !== undefined) return list();
    const loads = /^\/jobs\/(\d+)\/loads$/.exec(call.path);
    return loads === null ? notFound() : this.loads(call, Number(loads[1]));
  }

  private jobs({ company, query }: Call): Reply {
    const status = query.get('status');
    const jobs = this.world.jobs(company).filter((job) => status === null || job.status === status);
    const rows = jobs.map((job) => ({
      id: job.id,
      name: job.name,
      crew_name: job.crew,
      customer_id: job.customer.id,
      customer_name: job.customer.name,
      working_status: job.status,
      end_date: job.status === 'Completed' ? utcDayOfMs(this.world.anchorMs - job.lastDayAgo * DAY_MS) : null,
    }));
    return paged(rows, query);
  }

  private loads({ company, query }: Call, jobId: number): Reply {
    const loads = this.world.loadsOf(company, jobId);
    if (loads === null) return notFound();
    const { pageNo, perPage } = window(query);
    const since = this.faults.ignoresUpdatedSince ? null : query.get('updated_since');
    const sinceMs = since === null ? null : Date.parse(since);
    if (Number.isNaN(sinceMs)) return refused(400, { message: 'updated_since is not a date' });
    const { total, rows } = this.world.page(loads, {
      start: (pageNo - 1) * perPage,
      length: perPage,
      sinceMs,
    });
    return ok({ data: rows, pagination: { total, per_page: perPage, page_no: pageNo } });
  }
}
