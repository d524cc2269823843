import { Injectable } from '@nestjs/common';
import type {
  CauseGroupRow,
  CauseLinesQuery,
  CauseLinesReply,
  CauseSort,
  CausesWorkQuery,
  CausesWorkReply,
} from '#shared/contract/vendor-decisions';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { DecisionRepository } from '#server/billing/vendor-invoices/index';
import { type WorkTable, foundRows, orderOf, pageOf, sortedRows } from '../work-page';
import {
  type GroupNow,
  billsOf,
  groupsOf,
  placeOfState,
  presentGroup,
  presentLine,
  proposalFor,
} from './cause-groups';
import { CausedLinesNow } from './caused-lines-now';

const size = ({ difference_cents: cents }: CauseGroupRow): number => Math.abs(cents);

const TABLE: WorkTable<CauseGroupRow, CauseSort> = {
  text: (row) => `${row.title}\n${row.vendor_name}`,
  key: (row) => row.group,
  sorts: {
    // The groups come with the largest difference first. The sort keeps that order within a state.
    state: (row) => placeOfState(row.state),
    difference: size,
    cause: (row) => row.title,
    vendor: (row) => row.vendor_name,
    lines: (row) => row.lines,
    bills: (row) => row.bills,
    projects: (row) => row.projects,
  },
};

/** Reads the differences of all open bills, grouped by their exact cause. */
@Injectable()
export class ReadCauses {
  constructor(
    private readonly lines: CausedLinesNow,
    private readonly decisions: DecisionRepository,
  ) {}

  /** Returns a page of groups. */
  async groups(principal: Principal, query: CausesWorkQuery): Promise<CausesWorkReply> {
    const { today, lines } = await this.lines.of(principal);
    const groups = groupsOf(lines);
    const byKey = new Map(groups.map((group) => [group.key, group]));
    const rows = groups.flatMap((group) => presentGroup(group) ?? []);
    const found = foundRows(rows, TABLE.text, query.q);
    const sorted = inOrder(found, query);
    const page = pageOf(sorted, query);
    const shown = await this.withProposals(principal, page.rows, byKey);
    return {
      today,
      ...page,
      rows: shown,
      difference_cents: found.reduce((sum, { difference_cents: cents }) => sum + cents, 0),
    };
  }

  /** Returns a page of the lines of a group, and all its bills. */
  async ofGroup(principal: Principal, query: CauseLinesQuery): Promise<CauseLinesReply> {
    const found = await this.find(principal, query.group);
    if (found === null) return { group: null, total: 0, page: 1, rows: [], bills: [] };
    const group = presentGroup(found);
    const [shown = null] =
      group === null ? [] : await this.withProposals(principal, [group], new Map([[found.key, found]]));
    const { rows, ...page } = pageOf(found.lines, query);
    return { group: shown, ...page, rows: rows.map(presentLine), bills: billsOf(found) };
  }

  /** Finds a group of the company by its key; null for one without lines. */
  async find(principal: Principal, key: string): Promise<GroupNow | null> {
    const { lines } = await this.lines.of(principal);
    return groupsOf(lines).find((group) => group.key === key) ?? null;
  }

  private async withProposals(
    principal: Principal,
    rows: readonly CauseGroupRow[],
    groups: ReadonlyMap<string, GroupNow>,
  ): Promise<CauseGroupRow[]> {
    const first = rows.flatMap(({ group, state }) =>
      state === 'open' ? (groups.get(group)?.lines[0] ?? []) : [],
    );
    const habits = await this.decisions.habits(scopeOf(principal), {
      habitIds: [...new Set(first.map(({ habitId }) => habitId))],
      vendorNames: [...new Set(first.map(({ invoice }) => invoice.vendor_name.trim()))],
    });
    return rows.map((row) => {
      const group = groups.get(row.group);
      return group === undefined ? row : { ...row, proposed: proposalFor(habits, group) };
    });
  }
}

/** Sorts groups. Without a choice, undecided ones come first, and the largest difference within a state. */
function inOrder(rows: readonly CauseGroupRow[], query: CausesWorkQuery): CauseGroupRow[] {
  const order = orderOf(query, { sort: 'state', descending: false });
  if (order.sort !== 'state') return sortedRows(rows, TABLE, order);
  const direction = order.descending ? -1 : 1;
  return rows.toSorted((one, other) => direction * (placeOfState(one.state) - placeOfState(other.state)));
}
