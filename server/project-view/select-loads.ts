import { Injectable } from '@nestjs/common';
import { chicagoDayEndMs, chicagoDayStartMs } from '../../shared/calc/chicago-day';
import { needsReview } from '../../shared/calc/review';
import type { LoadKind } from '../../shared/contract/loads';
import {
  type FilteredLoad,
  type LoadQuery,
  TAB_BITS,
  filterOf,
  searchText,
  tabsOf,
} from '../../shared/rules/load-filters';
import {
  type OrderColumn,
  type OrderValue,
  compareValues,
  orderColumns,
} from '../../shared/rules/load-order';
import type { ProjectScope } from '../database';
import { LoadExportRepository, type LookedAt, ProjectTotalsReader } from '../loads';
import { lookedAtFields } from './looked-at-fields';
import { sortInPieces } from './sort-in-pieces';

/** Loads that are looked at in one go: some milliseconds. */
const LOOKED_AT_A_TIME = 1_000;
const DAYS = { startMs: chicagoDayStartMs, endMs: chicagoDayEndMs };

/** A load that is shown: what it is ordered by. */
interface Selected {
  readonly id: number;
  readonly values: readonly OrderValue[];
}

/** What is derived from all loads of a project together, as far as a tab asks for it. */
interface Derived {
  readonly averageTons: number;
  readonly matching: ReadonlyMap<string, readonly number[]>;
}

/** Finds the loads that a screen shows, by the same rules and in the same order (shared/rules, shared/calc/review). */
@Injectable()
export class SelectLoads {
  constructor(
    private readonly loads: LoadExportRepository,
    private readonly totals: ProjectTotalsReader,
  ) {}

  /** Ids in the order of the query. All loads are looked at once, in chunks; only what orders the found ones is kept. */
  async run(scope: ProjectScope, kind: LoadKind, query: LoadQuery, gone: AbortSignal): Promise<number[]> {
    const derived = await this.derived(scope, query);
    const columns = orderColumns(query.sort);
    const isShown = shownBy(query, derived);
    const selected: Selected[] = [];
    const fields = lookedAtFields(query);
    const after = (afterId: number): Promise<LookedAt[]> =>
      this.loads.lookedAt(scope, kind, fields, { afterId, limit: LOOKED_AT_A_TIME });
    let next = after(0);
    for (;;) {
      const chunk = await next;
      gone.throwIfAborted();
      const isLast = chunk.length < LOOKED_AT_A_TIME;
      // The next chunk is on its way from the database while this one is looked at.
      if (!isLast) next = after(chunk.at(-1)?.id ?? 0);
      // Where this one is the last for whoever has given up, nobody hears of the next.
      next.catch(() => undefined);
      for (const load of chunk) {
        if (isShown(load)) selected.push({ id: load.id, values: columns.map(({ value }) => value(load)) });
      }
      if (isLast) break;
    }
    return (await sortInPieces(selected, inOrder(columns))).map(({ id }) => id);
  }

  private async derived(scope: ProjectScope, { tab }: LoadQuery): Promise<Derived> {
    const matching =
      tab === 'duplicate_bols' ? await this.loads.sharedTickets(scope) : new Map<string, number[]>();
    if (tab !== 'review') return { averageTons: 0, matching };
    const { project_totals } = await this.totals.read(scope);
    return { averageTons: project_totals.average_weight_tons, matching };
  }
}

function shownBy(query: LoadQuery, { averageTons, matching }: Derived): (load: FilteredLoad) => boolean {
  const filter = filterOf(query, DAYS);
  const isSearched = query.search !== '';
  return (row) => {
    const load = { ...row, matching_load_numbers: matching.get(row.ticket_number ?? '') ?? [] };
    const tabs = tabsOf(load, needsReview(load, averageTons));
    return (tabs & TAB_BITS[query.tab]) !== 0 && filter(load, isSearched ? searchText(load) : '');
  };
}

const inOrder =
  (columns: readonly OrderColumn[]) =>
  (a: Selected, b: Selected): number => {
    for (const [at, { direction }] of columns.entries()) {
      const difference = compareValues(a.values[at] ?? 0, b.values[at] ?? 0);
      if (difference !== 0) return direction * difference;
    }
    return (columns[0]?.direction ?? 1) * (a.id - b.id);
  };
