import { MARK_FLAGS, MISMATCH_STATUSES } from '#shared/calc/totals/index';
import { usualWeights } from '#shared/calc/review';
import { TONS_SCALE, unitsText } from '#shared/calc/scaled';
import type { CheckReason } from '#shared/contract/worklist';
import type { LoadKind } from '#shared/contract/loads';
import { DB_TYPES } from '#shared/rules/db-types';
import type { SqlParameter } from '#server/database/index';
import type { OwnedRevised } from '../dashboard';

/** Project whose loads are checked: the average weight, and whether some of its tickets are shared. */
export interface OwnedChecked extends OwnedRevised {
  /** Kept weight of its counted freight loads with weight, in ten-thousandths of a ton, and their number. */
  readonly weightUnits: number;
  readonly weighedLoads: number;
  readonly hasDuplicates: boolean;
}

/** SQL with the values of its parameters. */
export interface SqlPart {
  readonly sql: string;
  readonly parameters: readonly SqlParameter[];
}

/** Condition of loads `l` that totals count. */
export const COUNTED = `l.is_canceled = 0 AND l.transfer_type_id <> ${DB_TYPES.transferredOut}`;

const NO_TICKETS: Pick<
  Record<CheckReason, string>,
  'missing_tickets' | 'ticket_mismatches' | 'duplicate_tickets'
> = {
  missing_tickets: '0',
  ticket_mismatches: '0',
  duplicate_tickets: '0',
};
const unrated = `(l.rating_flags & ${MARK_FLAGS.unrated}) <> 0`;

/**
 * Conditions of the reasons for a counted load `l`, joined as `freightTables` does. They count the loads that the
 * kept marks (shared/calc/totals/marks) and the review tab count. Asset loads have no tickets and no review.
 */
export const REASON_SQL: Readonly<Record<LoadKind, Readonly<Record<CheckReason, string>>>> = {
  freight: {
    unrated,
    review:
      '(l.approved_mileage <= 0 OR COALESCE(l.weight_tons < w.lightest OR l.weight_tons > w.heaviest, 0))',
    missing_tickets: 'l.ticket_is_missing = 1',
    ticket_mismatches: `LOWER(l.driver_ticket_auto_status_name) IN (${MISMATCH_STATUSES.map((status) => `'${status}'`).join(', ')})`,
    duplicate_tickets: 't.ticket_number IS NOT NULL',
  },
  asset: { unrated, review: '0', ...NO_TICKETS },
};

/** Table of each kind. */
export const TABLES: Readonly<Record<LoadKind, string>> = { freight: 'freight_loads', asset: 'asset_loads' };

const bound = (units: number | undefined): string | null =>
  units === undefined ? null : unitsText(units, TONS_SCALE, TONS_SCALE);

/**
 * Returns the tables of loads `l`. Freight is joined with the usual weights `w` of its project and with the tickets `t`
 * that several counted loads share. Tickets are compared with their length, because the database ignores blanks at the end.
 */
export function tablesOf(kind: LoadKind, projects: readonly OwnedChecked[]): SqlPart {
  if (kind === 'asset') return { sql: TABLES.asset + ' l', parameters: [] };
  const weights = projects.map(({ id, weightUnits, weighedLoads }) => {
    const usual = usualWeights(weightUnits, weighedLoads);
    return [id, bound(usual?.lightestUnits), bound(usual?.heaviestUnits)];
  });
  const sharing = projects.filter(({ hasDuplicates }) => hasDuplicates).map(({ id }) => id);
  const row = `SELECT ? AS project_id, CAST(? AS DECIMAL(12,4)) AS lightest, CAST(? AS DECIMAL(12,4)) AS heaviest`;
  return {
    sql: `${TABLES.freight} l
       JOIN (${weights.map(() => row).join(' UNION ALL ')}) w ON w.project_id = l.project_id
       LEFT JOIN (SELECT l.project_id, l.ticket_number, LENGTH(l.ticket_number) AS ticket_length
                    FROM freight_loads l WHERE l.project_id IN (?) AND l.ticket_number <> '' AND ${COUNTED}
                   GROUP BY l.project_id, l.ticket_number, LENGTH(l.ticket_number) HAVING COUNT(*) > 1) t
         ON t.project_id = l.project_id AND t.ticket_number = l.ticket_number
        AND t.ticket_length = LENGTH(l.ticket_number)`,
    parameters: [...weights.flat(), sharing.length === 0 ? [0] : sharing],
  };
}
