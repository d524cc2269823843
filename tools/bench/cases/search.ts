import { SearchCompany } from '#server/overview/search/search-company';
import { createCompany } from '#test/support/people';
import { fillCompany } from '../company-filler';
import { fillForSearch, loadNumberAt, ticketAt } from '../search-filler';
import { exchange } from '../http-client';
import { type Work, interleaved } from '../measure';
import type { Result } from '../results';
import { World } from '../world';
import type { Case } from './case';
import { rawArrays } from './raw-query';

const ROUNDS = 60;
const LOADS = 1_000_000;
/** Searches whose 95th percentile is taken. */
const SEARCHES = 400;
/** Projects of a company, with the most that a search of them may cost, as a multiple of one in a single project. */
const SIZES = [
  { projects: 40, atMost: 2 },
  { projects: 300, atMost: 4 },
] as const;
const MOST_PROJECTS = 300;
const LOADS_EACH = 100;
const ORDER = 'PO-1001';
/** Step between the loads that are searched for, so that they are spread over all projects. */
const STEP = 7_919;

/** Plain queries of the same company: each by its index, or over the few rows of its table. */
const BARE = [
  `SELECT id, project_id, load_no, ticket_number, carrier_name, delivered_at FROM freight_loads
    WHERE company_id = ? AND load_no = ? LIMIT 8`,
  `SELECT id, project_id, load_no, ticket_number, carrier_name, delivered_at FROM freight_loads
    WHERE company_id = ? AND ticket_number LIKE ? LIMIT 8`,
  `SELECT id, project_id, load_no, ticket_number, carrier_name, delivered_at FROM freight_loads
    WHERE company_id = ? AND truck_no = ? ORDER BY delivered_at DESC LIMIT 8`,
  `SELECT s.project_id, s.po_number, SUM(s.loads) FROM projects p JOIN project_sums s ON s.project_id = p.id
    WHERE p.company_id = ? AND s.po_number LIKE ? GROUP BY s.project_id, s.po_number LIMIT 8`,
  `SELECT id, project_id, invoice_name, total_rev FROM customer_invoices
    WHERE company_id = ? AND is_deleted = 0 AND invoice_name LIKE ? LIMIT 8`,
  `SELECT id, project_id, invoice_name, net_total FROM vendor_invoices
    WHERE company_id = ? AND is_deleted = 0 AND CONCAT(invoice_name, vendor_name) LIKE ? LIMIT 8`,
];

/** Values that people search for, with the values of the plain queries. */
function textsAt(at: number): { text: string; bare: readonly (string | number)[] } {
  const place = (at * STEP) % LOADS;
  const [number, ticket] = [loadNumberAt(place), ticketAt(place)];
  const texts = [
    String(number),
    ticket,
    String(number).slice(0, 7),
    `PO-${1000 + (at % 40)}`,
    `DRE-1${at % 10}`,
    // Every customer invoice has this amount, which is the most that a search can sort.
    '$102,500.00',
    `bill RB-5${at % 10}`,
  ];
  const text = texts[at % texts.length] ?? '';
  return { text, bare: [number, `${text}%`, String(100 + (at % 700)), `${text}%`, `%${text}%`, `%${text}%`] };
}

/** Returns another text at each call, so that no text is searched for twice in a row. */
class Searches {
  private at = 0;

  next(): ReturnType<typeof textsAt> {
    this.at += 1;
    return textsAt(this.at);
  }
}

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

async function measured(world: World): Promise<Result[]> {
  const { database, company, app } = world;
  const token = await world.token();
  const url = `${app.url}/api/pc/search/${company.qwikr_company_key}?q=`;
  const [searches, bare] = [new Searches(), new Searches()];
  const search = async (): Promise<void> => {
    // The number of bytes would count as milliseconds.
    await exchange({ url: url + encodeURIComponent(searches.next().text), token });
  };
  const works: Record<'floor' | 'product', Work> = {
    floor: {
      run: () => {
        const { bare: values } = bare.next();
        return Promise.all(BARE.map((sql, at) => rawArrays(database, sql, [company.id, values[at] ?? ''])));
      },
    },
    product: { run: search },
  };
  const { floor, product } = await interleaved(works, { rounds: ROUNDS, warmUps: 20 });
  const times: number[] = [];
  for (let made = 0; made < SEARCHES; made += 1) {
    const started = performance.now();
    await search();
    times.push(performance.now() - started);
  }
  const line = { loads: LOADS, unit: 'ms' } as const;
  return [
    {
      ...line,
      what: 'search of a company, 20 projects',
      against: 'bare indexed SELECTs',
      floor,
      product,
      target: { of: 'ratio', atMost: 1.8 },
    },
    {
      ...line,
      what: 'search of a company, 95th percentile',
      against: '',
      floor: null,
      product: percentile(times, 0.95),
      target: { of: 'product', atMost: 50 },
    },
  ];
}

/** Compares searches for a purchase order in more and more projects. All of them have loads of it. */
async function byProjects(say: (text: string) => void): Promise<Result[]> {
  const world = await World.open();
  try {
    const { app, database, principal } = world;
    const loads = MOST_PROJECTS * LOADS_EACH;
    const scope = await world.createFilledProject(LOADS_EACH);
    await fillCompany(world, { loads: LOADS_EACH, scope }, { projects: MOST_PROJECTS, loads });
    const other = await createCompany(app, 'Elsewhere Hauling');
    say(`${MOST_PROJECTS} projects for the search`);
    const rows = await database.rows<{ id: number }>('SELECT id FROM projects ORDER BY id');
    const ids = rows.map(({ id }) => id);
    const work = (count: number): Work => ({
      // The other projects are of another company. One project has changed since the last search.
      prepare: async () => {
        const move = 'UPDATE projects SET company_id = IF(id IN (?), ?, ?)';
        await database.run(move, [ids.slice(0, count), principal.companyId, other.id]);
        await database.run('UPDATE projects SET revision = revision + 1 WHERE id = ?', [ids[0] ?? 0]);
      },
      run: () => app.get(SearchCompany).run(principal, ORDER),
    });
    const ms: Record<string, number> = await interleaved(
      { 1: work(1), ...Object.fromEntries(SIZES.map(({ projects }) => [projects, work(projects)])) },
      { rounds: ROUNDS, warmUps: 3 },
    );
    return SIZES.map(({ projects, atMost }) => ({
      what: `search for ${ORDER}, which ${projects} projects have`,
      loads,
      unit: 'ms',
      against: 'the same in one project',
      floor: ms['1'] ?? null,
      product: ms[projects] ?? Number.NaN,
      target: { of: 'ratio', atMost },
    }));
  } finally {
    await world.close();
  }
}

/** Measures the search over HTTP in a company of 20 projects and 1,000,000 loads, and by projects. Each has its own schema. */
export const searchCase: Case = {
  name: 'search',
  async run({ say }) {
    const projects = await byProjects(say);

    const world = await World.open();
    try {
      const filling = performance.now();
      await fillForSearch(world);
      say(`1,000,000 loads in 20 projects: ${((performance.now() - filling) / 1_000).toFixed(0)} s`);
      return [...(await measured(world)), ...projects];
    } finally {
      await world.close();
    }
  },
};
