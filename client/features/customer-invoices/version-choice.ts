import type { InvoiceSelection, RateCheck, RateCheckReason } from '#shared/calc/invoicing/index';
import type { AnyLoad } from '#shared/contract/loads';
import { billingRefusal, type InvoiceRefusal } from '#shared/rules/invoice-eligibility';

/** Loads that were ticked (true) or unticked (false) by hand, by id. */
export type Ticks = Readonly<Record<string, boolean>>;

/** Reason to remove a load of the previous version. `not_picked` means that its number was not requested. */
export type DropReason = InvoiceRefusal | 'not_picked';

/** A load that an invoice takes or could take, with a check box. */
export interface TickedLoad {
  readonly load: AnyLoad;
  readonly isTaken: boolean;
  /** True when the load is taken unless it is unticked, false when it is left out unless it is ticked. */
  readonly isDefault: boolean;
  /** Reason to remove the load from a version; null for one that its days or numbers take. */
  readonly reason: DropReason | null;
  /** Reason to check the load's rates; null for none. */
  readonly check: RateCheckReason | null;
  /** True when the load's number was entered to be removed. */
  readonly isListed: boolean;
  /** True when the load cannot be billed or its number is to be removed, so that it cannot be ticked. */
  readonly isBlocked: boolean;
}

export const VERSION_GROUPS = ['kept', 'added', 'removed'] as const;
export type VersionGroup = (typeof VERSION_GROUPS)[number];

/**
 * Loads of a version that are kept, added or removed against the previous version. Days or numbers decide the
 * group.
 * A tick does not move a load to another group, so that no row moves under the pointer.
 */
export type VersionGroups = Readonly<Record<VersionGroup, readonly TickedLoad[]>>;

interface VersionAsked {
  readonly kind: 'freight' | 'asset';
  readonly byNumbers: boolean;
  readonly replacedInvoiceId: number;
  readonly ticks: Ticks;
  /** Load numbers that were entered to be removed. */
  readonly removed: ReadonlySet<number>;
  readonly checks: readonly RateCheck<AnyLoad>[];
}

const isTakenNow = ({ load, isBlocked, isDefault }: Omit<TickedLoad, 'isTaken'>, ticks: Ticks): boolean =>
  !isBlocked && (ticks[load.id] ?? isDefault);

const ticked = (row: Omit<TickedLoad, 'isTaken'>, ticks: Ticks): TickedLoad => ({
  ...row,
  isTaken: isTakenNow(row, ticks),
});

/** Returns the loads of a new invoice that need a check. Those of $0 are left out unless they are ticked. */
export const checkedLoads = (checks: readonly RateCheck<AnyLoad>[], ticks: Ticks): TickedLoad[] =>
  checks.map(({ load, reason, isZero }) =>
    ticked(
      { load, isDefault: !isZero, reason: null, check: reason, isListed: false, isBlocked: false },
      ticks,
    ),
  );

/**
 * Sorts the loads of a version into groups. `chosen` are the loads of its days or numbers before any tick. Of the loads
 * to check, those of $0 are left out unless the previous version has them.
 */
export function versionGroups(
  asked: VersionAsked,
  loads: readonly AnyLoad[],
  chosen: InvoiceSelection<AnyLoad, InvoiceRefusal>,
): VersionGroups {
  const { kind, byNumbers, replacedInvoiceId, ticks, removed } = asked;
  const taken = new Set(chosen.taken.map(({ id }) => id));
  const checks = new Map(asked.checks.map((check) => [check.load.id, check]));
  const isOlder = (load: AnyLoad): boolean => load.customer_invoice_id === replacedInvoiceId;
  const takes = (load: AnyLoad): TickedLoad => {
    const check = checks.get(load.id);
    const isListed = removed.has(load.load_no);
    const isDefault = check?.isZero !== true || isOlder(load);
    return ticked(
      { load, isDefault, reason: null, check: check?.reason ?? null, isListed, isBlocked: isListed },
      ticks,
    );
  };
  const leaves = (load: AnyLoad): TickedLoad => {
    const refusal = billingRefusal(kind, load, replacedInvoiceId);
    const reason = refusal ?? (byNumbers ? 'not_picked' : 'outside_range');
    const isListed = removed.has(load.load_no);
    return ticked(
      { load, isDefault: false, reason, check: null, isListed, isBlocked: refusal !== null || isListed },
      ticks,
    );
  };
  return {
    kept: chosen.taken.filter(isOlder).map(takes),
    added: chosen.taken.filter((load) => !isOlder(load)).map(takes),
    removed: loads.filter((load) => isOlder(load) && !taken.has(load.id)).map(leaves),
  };
}

/** Returns loads with the latest ticks, because the preview follows them a little later. */
export const rowsNow = (rows: readonly TickedLoad[], ticks: Ticks): readonly TickedLoad[] =>
  rows.map((row) => (isTakenNow(row, ticks) === row.isTaken ? row : ticked(row, ticks)));

/** Returns the groups with the latest ticks. */
export const tickedNow = (groups: VersionGroups, ticks: Ticks): VersionGroups => ({
  kept: rowsNow(groups.kept, ticks),
  added: rowsNow(groups.added, ticks),
  removed: rowsNow(groups.removed, ticks),
});

/** Returns the loads that a version takes, in the order of `loads`; null when the ticks change nothing. */
export function tickedLoads(groups: VersionGroups, loads: readonly AnyLoad[]): readonly AnyLoad[] | null {
  const { kept, added, removed } = groups;
  const isAsChosen =
    [...kept, ...added].every(({ isTaken }) => isTaken) && !removed.some(({ isTaken }) => isTaken);
  if (isAsChosen) return null;
  const taken = new Set(
    VERSION_GROUPS.flatMap((group) =>
      groups[group].filter(({ isTaken }) => isTaken).map(({ load }) => load.id),
    ),
  );
  return loads.filter(({ id }) => taken.has(id));
}

/** Counts the loads that a version keeps, adds and removes. */
export function versionCounts({ kept, added, removed }: VersionGroups): Record<VersionGroup, number> {
  const taken = (group: readonly TickedLoad[]): number => group.filter(({ isTaken }) => isTaken).length;
  const older = kept.length + removed.length;
  const keeps = taken(kept) + taken(removed);
  return { kept: keeps, added: taken(added), removed: older - keeps };
}

/** Returns the ticks after a change to loads of a group. Loads that cannot be billed stay unticked. */
export function withTicks(ticks: Ticks, group: readonly TickedLoad[], isTaken: boolean): Ticks {
  const changed = group.filter(({ isBlocked }) => !isBlocked).map(({ load }) => [load.id, isTaken]);
  return { ...ticks, ...(Object.fromEntries(changed) as Record<string, boolean>) };
}
