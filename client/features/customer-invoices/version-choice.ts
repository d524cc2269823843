import type { InvoiceSelection } from '#shared/calc/invoicing/index';
import type { AnyLoad } from '#shared/contract/loads';
import { billingRefusal, type InvoiceRefusal } from '#shared/rules/invoice-eligibility';

/** Loads that were ticked (true) or unticked (false) by hand, by id. */
export type Ticks = Readonly<Record<string, boolean>>;

/** Reason to remove a load of the previous version. `not_picked` means that its number was not requested. */
export type DropReason = InvoiceRefusal | 'not_picked';

/** A load that a version takes or could take. */
export interface VersionLoad {
  readonly load: AnyLoad;
  readonly isTaken: boolean;
  /**
   * Reason to remove the load unless it is ticked; null for a load that the version takes unless it is
   * unticked.
   */
  readonly reason: DropReason | null;
  /** True when the load cannot be billed and so cannot be ticked. */
  readonly isBlocked: boolean;
}

export const VERSION_GROUPS = ['kept', 'added', 'removed'] as const;
export type VersionGroup = (typeof VERSION_GROUPS)[number];

/**
 * Loads of a version that are kept, added or removed against the previous version. Days or numbers decide the
 * group.
 * A tick does not move a load to another group, so that no row moves under the pointer.
 */
export type VersionGroups = Readonly<Record<VersionGroup, readonly VersionLoad[]>>;

interface VersionAsked {
  readonly kind: 'freight' | 'asset';
  readonly byNumbers: boolean;
  readonly replacedInvoiceId: number;
  readonly ticks: Ticks;
}

/**
 * Sorts the loads of a version into groups. `chosen` are the loads of its days or numbers before any tick.
 */
export function versionGroups(
  asked: VersionAsked,
  loads: readonly AnyLoad[],
  chosen: InvoiceSelection<AnyLoad, InvoiceRefusal>,
): VersionGroups {
  const { kind, byNumbers, replacedInvoiceId, ticks } = asked;
  const taken = new Set(chosen.taken.map(({ id }) => id));
  const isOlder = (load: AnyLoad): boolean => load.customer_invoice_id === replacedInvoiceId;
  const takes = (load: AnyLoad): VersionLoad => ({
    load,
    isTaken: ticks[load.id] !== false,
    reason: null,
    isBlocked: false,
  });
  const leaves = (load: AnyLoad): VersionLoad => {
    const refusal = billingRefusal(kind, load, replacedInvoiceId);
    return {
      load,
      isTaken: refusal === null && ticks[load.id] === true,
      reason: refusal ?? (byNumbers ? 'not_picked' : 'outside_range'),
      isBlocked: refusal !== null,
    };
  };
  return {
    kept: chosen.taken.filter(isOlder).map(takes),
    added: chosen.taken.filter((load) => !isOlder(load)).map(takes),
    removed: loads.filter((load) => isOlder(load) && !taken.has(load.id)).map(leaves),
  };
}

/** Returns the groups with the latest ticks, because the preview follows them a little later. */
export function tickedNow(groups: VersionGroups, ticks: Ticks): VersionGroups {
  const now = (row: VersionLoad): VersionLoad => {
    const isTaken = !row.isBlocked && (ticks[row.load.id] ?? row.reason === null);
    return isTaken === row.isTaken ? row : { ...row, isTaken };
  };
  return { kept: groups.kept.map(now), added: groups.added.map(now), removed: groups.removed.map(now) };
}

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
  const taken = (group: readonly VersionLoad[]): number => group.filter(({ isTaken }) => isTaken).length;
  const older = kept.length + removed.length;
  const keeps = taken(kept) + taken(removed);
  return { kept: keeps, added: taken(added), removed: older - keeps };
}

/** Returns the ticks after a change to loads of a group. Loads that cannot be billed stay unticked. */
export function withTicks(ticks: Ticks, group: readonly VersionLoad[], isTaken: boolean): Ticks {
  const changed = group.filter(({ isBlocked }) => !isBlocked).map(({ load }) => [load.id, isTaken]);
  return { ...ticks, ...(Object.fromEntries(changed) as Record<string, boolean>) };
}
