import { type BilledEntry, addBilled, entriesOf, nothingBilled } from './billed';
import { LOAD_STATE, isCounted, isInState } from './load-state';
import type { SumRow } from './sums';
import type { BilledSums, TotalsInput } from './types';

/** One vendor, or for sand one purchase order: its loads, and what has been billed for it. */
export interface Party {
  vendorName: string;
  poNumber: string;
  rows: SumRow[];
  billed: BilledSums;
  /** Neither the project's vendor nor attached (any more): only what it has billed is there. */
  isGone: boolean;
}

const newParty = (vendorName: string, poNumber: string, isGone = false): Party => ({
  vendorName,
  poNumber,
  rows: [],
  billed: nothingBilled(),
  isGone,
});

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The vendors of a project: by name, and by the carriers' ids. */
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

  /** The vendor of a load: the attached carrier, else the project's vendor (design: domain, section 1). */
  ofLoads({ pcCarrierId }: SumRow): Party {
    return this.carriers.get(pcCarrierId) ?? this.project;
  }

  /**
   * The vendor of what has been billed. An invoice goes by the id of its carrier, because it bears the name of the day
   * on which it was made, and names change. Of a carrier that is not attached any more only that name is left: a vendor
   * of the project that bears it, or an entry of its own. Without an id it is the project's vendor's, unless it was
   * billed by who is a carrier by now: that one's loads have left the project's vendor, too.
   */
  ofBilled({ pcCarrierId, vendorName }: BilledEntry): Party {
    const found = this.carriers.get(pcCarrierId) ?? this.named.get(vendorName);
    return found ?? (pcCarrierId === 0 ? this.project : this.goneNamed(vendorName));
  }

  /** The project's vendor, the attached carriers, those that are gone by name. */
  all(): Party[] {
    const gone = [...this.gone.values()].sort((one, other) => byText(one.vendorName, other.vendorName));
    return [...this.named.values(), ...gone];
  }

  private partyNamed(name: string): Party {
    const party = this.named.get(name) ?? newParty(name, '');
    this.named.set(name, party);
    return party;
  }

  private goneNamed(name: string): Party {
    const party = this.gone.get(name) ?? newParty(name, '', true);
    this.gone.set(name, party);
    return party;
  }
}

/**
 * The vendors of a project with their rows and what they have billed, one a name: the project's vendor first, then the
 * attached carriers, also those without loads, then those that have billed and are gone, so that the entries always
 * come to all that was billed. A carrier that bears the project vendor's name is the same vendor.
 */
export function vendorsOf(input: TotalsInput, type: 'freight' | 'asset'): Party[] {
  const vendors = new Vendors(input);
  const isAsset = type === 'asset';
  for (const row of input.sums) if (row.isAsset === isAsset) vendors.ofLoads(row).rows.push(row);
  for (const entry of entriesOf(input, 'vendor', type)) addBilled(vendors.ofBilled(entry).billed, entry);
  return vendors.all();
}

/**
 * The purchase orders of sand with their rows and what has been billed for them, by number: those with a sand rate, and
 * those without one (any more) whose loads bear a sand amount or are on a sand invoice, or for which sand was billed.
 * Freight of customers who bring their own sand has purchase orders, too, and is no sand of ours. The vendor is the one
 * of the invoices; before the first invoice it is the terminal of the loads.
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

/** Vendor of a purchase order whose loads come from more than one terminal. */
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
