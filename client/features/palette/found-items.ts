import { formatChicago } from '#shared/business-time';
import type { AnyLoad } from '#shared/contract/loads';
import type { FoundKind, FoundProject, FoundRecord } from '#shared/contract/search';
import { searchWords } from '#shared/rules/search-form';
import { paletteTexts as texts } from '#client/messages/palette';
import { formatCount, formatMoney } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { ITEMS_IN_A_GROUP, type PaletteGroup, type PaletteItem, joined, matches } from './palette-item';

const { groups, kinds } = texts;

/** Heading of each kind. */
const GROUPS: Readonly<Record<FoundKind, string>> = {
  freight_load: groups.loads,
  asset_load: groups.loads,
  purchase_order: groups.orders,
  customer_invoice: groups.customerInvoices,
  freight_bill: groups.bills,
  sand_bill: groups.bills,
  asset_bill: groups.bills,
  accrual: groups.accruals,
  credit: groups.credits,
  project: groups.projects,
  carrier: groups.carriers,
  rate_sheet: groups.records,
  asset_rate_sheet: groups.records,
  fsc_sheet: groups.records,
  account_company: groups.records,
  user: groups.records,
};

/** Rest of the address after /project/7, or the whole address of a record of the settings. */
const ADDRESSES: Readonly<Record<FoundKind, (record: FoundRecord) => string>> = {
  freight_load: ({ name }) => `/loads?load=${name}`,
  asset_load: ({ name }) => `/loads?kind=asset&load=${name}`,
  purchase_order: ({ id, name, loads }) =>
    loads === 0 ? `?sand-po=${id}` : `/loads?q=${encodeURIComponent(name)}`,
  customer_invoice: ({ id }) => `/customer-invoices/${id}`,
  freight_bill: ({ id }) => `/vendor-invoices/freight/${id}`,
  sand_bill: ({ id }) => `/vendor-invoices/sand/${id}`,
  asset_bill: ({ id }) => `/vendor-invoices/asset/${id}`,
  accrual: () => '/accruals',
  credit: ({ id }) => `?credit=${id}`,
  project: () => '',
  carrier: ({ id }) => `?carrier=${id}`,
  rate_sheet: ({ id }) => `/settings/rate-sheets?edit=${id}`,
  asset_rate_sheet: ({ id }) => `/settings/asset-rate-sheets?edit=${id}`,
  fsc_sheet: ({ id }) => `/settings/fuel-surcharge?edit=${id}`,
  account_company: ({ id }) => `/settings/companies?edit=${id}`,
  user: ({ name }) => `/settings/users?q=${encodeURIComponent(name)}`,
};

function labelOf({ kind, name, status }: FoundRecord): string {
  if (kind === 'freight_load' || kind === 'asset_load') return texts.load(name);
  if (kind === 'purchase_order') return texts.order(name);
  if (kind === 'credit') return status === 'charge' ? texts.charge(name) : texts.credit(name);
  return name;
}

const ticketText = (ticket: string): string => (ticket === '' ? '' : texts.ticketNumber(ticket));
const truckText = (truck: string): string => (truck === '' ? '' : texts.truck(truck));

const projectText = ({ kind, project }: FoundRecord): string =>
  joined(
    kind === 'project' ? '' : (project?.job_name ?? ''),
    project?.customer_name ?? '',
    project?.archived === true ? texts.archived : '',
  );

const noteOf = (record: FoundRecord): string =>
  joined(
    record.kind in kinds ? kinds[record.kind as keyof typeof kinds] : '',
    ticketText(record.ticket_number),
    projectText(record),
    record.party,
    truckText(record.truck_no),
  );

const DAY = 'yyyy-mm-dd'.length;
const shownDate = (date: string): string =>
  date.length === DAY ? shownDay(date) : formatChicago(date).slice(0, 'MM/dd/yy'.length);

const asideOf = ({ status, loads, date, gross, amount }: FoundRecord): string =>
  joined(
    texts.status[status],
    loads === null ? '' : texts.loads(formatCount(loads)),
    shownDate(date),
    gross === null ? '' : texts.gross(formatMoney(gross)),
    amount === null ? '' : formatMoney(amount),
  );

function itemOf(record: FoundRecord): PaletteItem {
  const rest = ADDRESSES[record.kind](record);
  return {
    id: `${record.kind}-${record.project?.id ?? 0}-${record.id}-${record.name}`,
    kind: record.kind,
    label: labelOf(record),
    note: noteOf(record),
    aside: asideOf(record),
    keys: [],
    to: record.project === null ? rest : `/project/${record.project.id}${rest}`,
  };
}

/** Presents loads of the open project like found ones. They show at once, before the server answers. */
export function asFound(loads: readonly AnyLoad[], project: FoundProject | null): FoundRecord[] {
  return loads.map((load) => ({
    kind: 'ticket_number' in load ? 'freight_load' : 'asset_load',
    id: load.id,
    name: String(load.load_no),
    match: 'part',
    project,
    party: load.carrier_name,
    ticket_number: 'ticket_number' in load ? load.ticket_number : '',
    truck_no: 'truck_no' in load ? load.truck_no : '',
    date: load.delivered_date,
    amount: load.freight_rev + load.fsc_rev + ('sand_rev' in load ? load.sand_rev : 0),
    gross: null,
    loads: null,
    status: load.is_canceled ? 'canceled' : '',
  }));
}

/** Amounts as people type them: '$1,250.00', '1,250.00' and '1250.00'. */
const amountsOf = ({ gross, amount }: FoundRecord): string =>
  [gross, amount]
    .filter((dollars) => dollars !== null)
    .map((dollars) => `${formatMoney(dollars)} ${dollars.toFixed(2)}`)
    .join(' ');

/** Keeps the results of an earlier, shorter text that still match what is typed now. */
export function stillMatching(found: readonly FoundRecord[], query: string): FoundRecord[] {
  const words = searchWords(query.replace(/#/g, ''));
  return found.filter((record) => {
    const texts = [labelOf(record), record.name, noteOf(record), GROUPS[record.kind], amountsOf(record)];
    return matches(texts.join(' '), words);
  });
}

/** Groups of found records. `best` have an exact match, so they stand above everything else. */
export interface FoundGroups {
  best: PaletteGroup[];
  others: PaletteGroup[];
}

/** Groups records by kind. The group with the best match comes first, and a record is shown once. */
export function foundGroups(found: readonly FoundRecord[]): FoundGroups {
  const byLabel = new Map<string, Map<string, PaletteItem>>();
  const exact = new Set<string>();
  for (const record of found) {
    const label = GROUPS[record.kind];
    const items = byLabel.get(label) ?? new Map<string, PaletteItem>();
    byLabel.set(label, items);
    const item = itemOf(record);
    if (!items.has(item.id)) items.set(item.id, item);
    if (record.match === 'exact') exact.add(label);
  }
  const all = [...byLabel].map(([label, items]) => ({
    label,
    items: [...items.values()].slice(0, ITEMS_IN_A_GROUP),
  }));
  return {
    best: all.filter(({ label }) => exact.has(label)),
    others: all.filter(({ label }) => !exact.has(label)),
  };
}
