import { type BilledEntry, addBilled, entriesOf, emptyBilledSums } from './billed';
import { LOAD_STATE, isCounted, isInState } from './load-state';
import type { SumRow } from './sums';
import type { BilledSums, TotalsInput } from './types';

/** Vendor, or for sand a PO: its loads, and its billed sums. */
export interface Party {
  vendorName: string;
  poNumber: string;
  rows: SumRow[];
  billed: BilledSums;
  /** True for a vendor that was detached from the project. Only its invoices remain. */
  isDetached: boolean;
}

const newParty = (vendorName: string, poNumber: string, isDetached = false): Party => ({
  vendorName,
  poNumber,
  rows: [],
  billed: emptyBilledSums(),
  isDetached,
});

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Vendors of a project, by name and by carrier id. */
class Vendors {
  private readonly named = new Map<string, Party>();
  private readonly gone = new Map<string, Party>();
  private readonly carriers = new Map<number, Party>();
  private readonly project: Party;

  constructor({ projectVendorName, attachedCarriers }: TotalsInput) {
    this.project = this.partyNamed(projectVendorName);
    for (const { pcCarrierId, carrierName } of attachedCarriers)
      this.carriers.set(pcCarrierId, this.partyNamed(carrierName));
  }

  /** Returns the vendor of a load: the attached carrier, else the project's vendor. */
  ofLoads({ pcCarrierId }: SumRow): Party {
    return this.carriers.get(pcCarrierId) ?? this.project;
  }

  /**
   * Returns the party of a billed entry. An invoice belongs to its carrier by id, because it keeps the name
   * of the day it was made, and names change. A detached carrier has only that name: it is a vendor of the
   * project with the name, or a separate entry. Without an id, the entry belongs to the project's vendor,
   * unless an attached carrier has its name now.
   */
  ofBilled({ pcCarrierId, vendorName }: BilledEntry): Party {
    const found = this.carriers.get(pcCarrierId) ?? this.named.get(vendorName);
    return found ?? (pcCarrierId === 0 ? this.project : this.detachedNamed(vendorName));
  }

  /** Returns the project's vendor, the attached carriers, then detached ones by name. */
  all(): Party[] {
    const gone = [...this.gone.values()].sort((one, other) => byText(one.vendorName, other.vendorName));
    return [...this.named.values(), ...gone];
  }

  private partyNamed(name: string): Party {
    const party = this.named.get(name) ?? newParty(name, '');
    this.named.set(name, party);
    return party;
  }

  private detachedNamed(name: string): Party {
    const party = this.gone.get(name) ?? newParty(name, '', true);
    this.gone.set(name, party);
    return party;
  }
}

/**
 * Returns the vendors of a project with their rows and bills, one for each name. The project's vendor is
 * first, then the attached carriers, even without loads, then detached vendors with bills; so the entries sum
 * to all bills. A carrier with the name of the project's vendor is the same vendor. See
 * docs/domain/totals.md#vendors.
 */
export function vendorsOf(input: TotalsInput, type: 'freight' | 'asset'): Party[] {
  const vendors = new Vendors(input);
  const isAsset = type === 'asset';
  for (const row of input.sums) if (row.isAsset === isAsset) vendors.ofLoads(row).rows.push(row);
  for (const entry of entriesOf(input, 'vendor', type)) addBilled(vendors.ofBilled(entry).billed, entry);
  return vendors.all();
}

/**
 * Returns the sand POs with their rows and bills, by number. A PO is a sand PO if it has a sand rate, a sand
 * bill, or loads with a sand amount or a sand invoice. Freight of customers with their own sand has POs, too,
 * but no sand of ours. The vendor is that of the invoices; before the first invoice it is the terminal of the
 * loads. See docs/domain/totals.md#sand-pos.
 */
export function sandOrdersOf(input: TotalsInput): Party[] {
  const parties = new Map<string, Party>();
  for (const rate of input.sandRates) {
    const poNumber = rate.poNumber.trim();
    parties.set(poNumber, newParty(rate.vendorName ?? '', poNumber));
  }
  for (const entry of entriesOf(input, 'vendor', 'sand')) {
    const poNumber = entry.poNumber.trim();
    const party = parties.get(poNumber) ?? newParty('', poNumber);
    if (party.vendorName === '') party.vendorName = entry.vendorName;
    addBilled(party.billed, entry);
    parties.set(poNumber, party);
  }
  for (const row of input.sums) addSandRow(parties, row);
  for (const party of parties.values()) party.vendorName ||= terminalOf(party.rows);
  return [...parties.values()].sort((one, other) => byText(one.poNumber, other.poNumber));
}

/**
 * Returns the POs of counted loads that are no sand POs, by number: they have no rate, so their sand earns nothing. A
 * project without any sand PO hauls the customer's own sand, and has none.
 */
export function unratedOrdersOf(input: TotalsInput, sandOrders: readonly Party[]): Party[] {
  if (sandOrders.length === 0) return [];
  const known = new Set(sandOrders.map(({ poNumber }) => poNumber));
  const parties = new Map<string, Party>();
  for (const row of input.sums) {
    const { poNumber } = row;
    if (row.isAsset || poNumber === '' || known.has(poNumber) || !isCounted(row.state)) continue;
    const party = parties.get(poNumber) ?? newParty('', poNumber);
    party.rows.push(row);
    parties.set(poNumber, party);
  }
  for (const party of parties.values()) party.vendorName = terminalOf(party.rows);
  return [...parties.values()].sort((one, other) => byText(one.poNumber, other.poNumber));
}

/** Vendor of a PO that has loads from more than one terminal. */
export const SEVERAL_TERMINALS = 'Several terminals';

/** Returns the terminal of counted loads; '' when none of them names one. */
function terminalOf(rows: readonly SumRow[]): string {
  const counted = rows.filter(({ state, terminalName }) => isCounted(state) && terminalName !== '');
  const [first, ...others] = new Set(counted.map(({ terminalName }) => terminalName));
  return others.length > 0 ? SEVERAL_TERMINALS : (first ?? '');
}

function addSandRow(parties: Map<string, Party>, row: SumRow): void {
  if (row.isAsset) return;
  let party = parties.get(row.poNumber);
  if (party === undefined) {
    const isSand =
      row.sandCostCents !== 0 || row.sandRevCents !== 0 || isInState(row.state, LOAD_STATE.sandInvoiced);
    if (!isSand) return;
    parties.set(row.poNumber, (party = newParty('', row.poNumber)));
  }
  party.rows.push(row);
}
