import {
  FOUND_MATCHES,
  SEARCH_RESULTS_MAX,
  type FoundKind,
  type FoundMatch,
  type FoundProject,
  type FoundRecord,
} from '#shared/contract/search';
import { TRANSFERRED_OUT } from '#shared/calc/totals/index';
import { amountsFrom, centsOf } from './search-amounts';
import type { LoadRow, NamedRow, OrderRow, ProjectRow } from './search-rows';
import type { SearchTerms } from './search-terms';

const NO_VALUES = {
  party: '',
  ticket_number: '',
  truck_no: '',
  date: '',
  amount: null,
  gross: null,
  loads: null,
  status: '',
} as const;

/** Order of the kinds among equally good matches. */
const KINDS: Readonly<Record<FoundKind, number>> = {
  freight_load: 0,
  asset_load: 1,
  purchase_order: 2,
  customer_invoice: 3,
  freight_bill: 4,
  sand_bill: 4,
  asset_bill: 4,
  project: 5,
  accrual: 6,
  credit: 7,
  carrier: 8,
  account_company: 9,
  rate_sheet: 10,
  asset_rate_sheet: 11,
  fsc_sheet: 12,
  user: 13,
};

/** Presents the rows of a search. Each result names its project. */
export class FoundPresenter {
  private readonly projects: ReadonlyMap<number, FoundProject>;

  constructor(
    projects: readonly ProjectRow[],
    private readonly terms: SearchTerms,
  ) {
    this.projects = new Map(
      projects.map(({ id, job_name, customer_name, archived }) => [
        id,
        { id, job_name, customer_name, archived: archived === 1 },
      ]),
    );
  }

  load(kind: 'freight_load' | 'asset_load', row: LoadRow): FoundRecord {
    return {
      kind,
      id: row.id,
      name: String(row.load_no),
      match: this.matchOf([String(row.load_no), row.ticket_number, row.truck_no]),
      project: this.projects.get(row.project_id) ?? null,
      party: row.carrier_name,
      ticket_number: row.ticket_number,
      truck_no: row.truck_no,
      date: row.delivered_at.toISOString(),
      amount: row.revenue,
      gross: null,
      loads: null,
      status: statusOf(row),
    };
  }

  /** Presents a purchase order once for each project, with its loads and its sand rates. */
  orders(rows: readonly OrderRow[]): FoundRecord[] {
    const found = new Map<string, FoundRecord>();
    for (const { project_id, po_number, loads, rate_id } of rows) {
      const key = `${project_id} ${po_number}`;
      const known = found.get(key);
      found.set(key, {
        ...NO_VALUES,
        kind: 'purchase_order',
        id: rate_id || (known?.id ?? 0),
        name: po_number,
        match: this.matchOf([po_number]),
        project: this.projects.get(project_id) ?? null,
        loads: (known?.loads ?? 0) + loads,
      });
    }
    return [...found.values()];
  }

  named({ kind, id, name, project_id, day, created_at, ...values }: NamedRow): FoundRecord {
    const { party, amount, gross, loads, status } = values;
    const [ofAmount, ofGross] = [this.amountMatchOf(amount), this.amountMatchOf(gross)];
    return {
      ...NO_VALUES,
      kind,
      id,
      name,
      party,
      amount,
      loads,
      status,
      gross: better(ofGross, ofAmount) === ofAmount ? null : gross,
      match: [this.matchOf([name]), ofAmount, ofGross].reduce(better),
      project: this.projects.get(project_id) ?? null,
      date: project_id === 0 ? '' : day || created_at.toISOString(),
    };
  }

  project({ id, job_name }: ProjectRow): FoundRecord {
    const project = this.projects.get(id) ?? null;
    return { ...NO_VALUES, kind: 'project', id, name: job_name, match: this.matchOf([job_name]), project };
  }

  private matchOf(names: readonly string[]): FoundMatch {
    const { text, codes, trucks, loadNumbers, named } = this.terms;
    const number = loadNumbers[0] === undefined ? [] : [String(loadNumbers[0].from)];
    const texts = [text, named.others.join(' '), ...codes, ...trucks, ...number].filter(Boolean);
    const searched = [...new Set(texts.map((one) => one.toLowerCase()))];
    const lower = names.map((name) => name.toLowerCase());
    if (lower.some((name) => searched.includes(name))) return 'exact';
    return lower.some((name) => searched.some((one) => name.startsWith(one))) ? 'start' : 'part';
  }

  /** Compares an amount with the words of the search: $1,250.00 is '1250' and '$1,250.00' exactly. */
  private amountMatchOf(amount: number | null): FoundMatch {
    if (amount === null) return 'part';
    const cents = centsOf(amount);
    const ranges = this.terms.named.others.map(amountsFrom).filter((range) => range !== undefined);
    if (ranges.some(({ from }) => cents === from)) return 'exact';
    return ranges.some(({ from, to }) => cents >= from && cents <= to) ? 'start' : 'part';
  }
}

const better = (one: FoundMatch, other: FoundMatch): FoundMatch =>
  FOUND_MATCHES.indexOf(one) < FOUND_MATCHES.indexOf(other) ? one : other;

function statusOf({ is_canceled, transfer_type_id, locked_reason }: LoadRow): FoundRecord['status'] {
  if (is_canceled !== 0) return 'canceled';
  if (transfer_type_id === TRANSFERRED_OUT) return 'transferred';
  return locked_reason === '' ? '' : 'locked';
}

const byRank = (one: FoundRecord, other: FoundRecord): number =>
  FOUND_MATCHES.indexOf(one.match) - FOUND_MATCHES.indexOf(other.match) ||
  KINDS[one.kind] - KINDS[other.kind] ||
  Number(one.project?.archived ?? false) - Number(other.project?.archived ?? false) ||
  other.date.localeCompare(one.date);

/** Orders results, the best first, and keeps some of each kind. */
export function ranked(found: readonly FoundRecord[]): FoundRecord[] {
  const kept = new Map<FoundKind, number>();
  return [...found].sort(byRank).filter(({ kind }) => {
    const count = (kept.get(kind) ?? 0) + 1;
    kept.set(kind, count);
    return count <= SEARCH_RESULTS_MAX;
  });
}
