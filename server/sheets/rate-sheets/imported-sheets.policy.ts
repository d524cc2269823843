import { AssetRateSheetRequest, RateSheetRequest } from '#shared/contract/rate-sheets';
import { DomainError } from '#shared/errors/index';
import type { FieldFault } from '#shared/errors/error-codes';
import { DB_TYPES } from '#shared/rules/db-types';
import {
  type ListEntry,
  type ListRecord,
  type ListSource,
  listKey,
  validatedFaults,
} from '#server/platform/common/index';
import { type SheetKind, requestedSheet } from './rate-sheet.policy';

export type SheetRequest = RateSheetRequest | AssetRateSheetRequest;

/** Spellings of methods and asset types in a file, without dots and hyphens. */
const METHODS: readonly (readonly [RegExp, number])[] = [
  [/^(per )?(st|short tons?|tons?)$/, DB_TYPES.perShortTon],
  [/^(flat|flat rate|per load|load)$/, DB_TYPES.flat],
  [/^(per )?box(es)?$/, DB_TYPES.perBox],
];
const ASSET_TYPES: readonly (readonly [RegExp, number])[] = [
  [/^empt(y|ies)( box(es)?)?$/, DB_TYPES.emptyBox],
  [/^full( box(es)?)?$/, DB_TYPES.fullBox],
  [/^equip(ment)?( moves?)?$/, DB_TYPES.equipment],
];
const EXPECTED: Readonly<Record<SheetKind, Readonly<Record<string, string>>>> = {
  freight: { method_id: 'must be Per ST or Flat' },
  asset: {
    method_id: 'must be Per ST, Flat or Per Box',
    asset_type_id: 'must be Empty Box, Full Box or Equipment',
  },
};

const idOf = (words: readonly (readonly [RegExp, number])[], text: string): number => {
  const word = text
    .toLowerCase()
    .replaceAll(/[.\-_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.find(([form]) => form.test(word))?.[1] ?? 0;
};

interface WrittenRow {
  readonly record: ListRecord;
  readonly low: number;
  readonly high: number;
  readonly rate: number;
  readonly isFixed: boolean;
}

/** Returns the number of a value that was read from a cell; NaN for an empty or faulty one. */
const numberOf = (value: string): number => (value === '' ? Number.NaN : Number(value));

const writtenRow = (record: ListRecord): WrittenRow => {
  const { from = '', to = '', rate = '' } = record.values;
  return {
    record,
    low: numberOf(from),
    high: numberOf(to),
    rate: numberOf(rate),
    isFixed: from === '' && to === '',
  };
};

const isFixedSheet = (rows: readonly WrittenRow[]): boolean => rows.length === 1 && rows[0]?.isFixed === true;

type Faults = Map<ListRecord, FieldFault[]>;

const addFault = (faults: Faults, record: ListRecord | undefined, fault: FieldFault): void => {
  if (record !== undefined) faults.set(record, [...(faults.get(record) ?? []), fault]);
};

/** Reports cells that are not numbers, in the words of the file. */
function numberFaults(rows: readonly WrittenRow[], faults: Faults): void {
  for (const { record, low, high, rate } of rows) {
    const check = (field: string, value: number, message: string): void => {
      if (Number.isNaN(value)) addFault(faults, record, { field, message });
    };
    check('rate', rate, 'must be a number, like 8.25');
    if (isFixedSheet(rows)) continue;
    check('from', low, 'must be whole miles, like 11');
    check('to', high, 'must be whole miles, like 20');
  }
}

/** Reports rows of a sheet that say something else than its first row. */
function differenceFaults(rows: readonly WrittenRow[], faults: Faults): void {
  const [first] = rows;
  for (const { record } of rows) {
    for (const field of ['method_id', 'asset_type_id']) {
      const text = record.values[field] ?? '';
      const isOther = listKey(text) !== listKey(first?.record.values[field] ?? '');
      if (isOther) addFault(faults, record, { field, message: 'must be the same in every row of a sheet' });
    }
  }
}

/** Returns what saving the sheet by hand would refuse. The bands are checked only when all else is right. */
function refusals(request: SheetRequest): FieldFault[] {
  const invalid = validatedFaults(request);
  if (invalid.length > 0) return invalid;
  try {
    requestedSheet(request);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || thrown.code !== 'invalid_request') throw thrown;
    return (thrown.params as { faults: FieldFault[] }).faults;
  }
}

const FILE_FIELDS: Readonly<Record<string, string>> = { mileage_bands: 'from', rs_rates: 'rate' };

/** Reports refusals at the rows that they are about: `mileage_bands.2` at the third band. */
function ruleFaults(
  kind: SheetKind,
  request: SheetRequest,
  rows: readonly WrittenRow[],
  faults: Faults,
): void {
  for (const { field, message } of refusals(request)) {
    const [list = '', position = '0'] = field.split('.');
    const record = (rows[Number(position)] ?? rows[0])?.record;
    const text = EXPECTED[kind][list] ?? message;
    addFault(faults, record, { field: FILE_FIELDS[list] ?? list, message: text });
  }
}

/** Freight is paid by the ton unless the file says something else. */
const methodOf = (kind: SheetKind, text: string): number =>
  text === '' && kind === 'freight' ? DB_TYPES.perShortTon : idOf(METHODS, text);

/** Returns the request of a sheet. Without miles in its only row it has a fixed rate. */
function requestOf(kind: SheetKind, name: string, rows: readonly WrittenRow[]): SheetRequest {
  const { method_id: method, asset_type_id: assetType } = rows[0]?.record.values ?? {};
  const fields = {
    rs_name: name,
    method_id: methodOf(kind, method ?? ''),
    rs_rates: rows.map(({ rate }) => rate),
    ...(isFixedSheet(rows)
      ? { type_id: DB_TYPES.fixedRates }
      : {
          type_id: DB_TYPES.tierRates,
          mileage_bands: rows.map(({ low, high }) => ({ low_band: low, high_band: high })),
        }),
  };
  if (kind === 'freight') return Object.assign(new RateSheetRequest(), fields);
  const asset = { asset_type_id: idOf(ASSET_TYPES, assetType ?? '') };
  return Object.assign(new AssetRateSheetRequest(), fields, asset);
}

function entryOf(kind: SheetKind, records: readonly ListRecord[]): ListEntry<SheetRequest> {
  const rows = records.map(writtenRow).sort((one, other) => one.low - other.low);
  const request = requestOf(kind, records[0]?.values.rs_name ?? '', rows);
  const faults: Faults = new Map();
  numberFaults(rows, faults);
  differenceFaults(rows, faults);
  if (faults.size === 0) ruleFaults(kind, request, rows, faults);
  return { name: request.rs_name, records, request, faults };
}

/** Reads rate sheets from rows: each row is a band of the sheet that it names. */
export const sheetList = (kind: SheetKind): ListSource<SheetRequest> => ({
  kind: kind === 'asset' ? 'asset-rate-sheets' : 'rate-sheets',
  entriesOf: (records) => {
    const sheets = new Map<string, ListRecord[]>();
    for (const record of records) {
      const key = listKey(record.values.rs_name ?? '');
      sheets.set(key, [...(sheets.get(key) ?? []), record]);
    }
    return [...sheets.values()].map((rows) => entryOf(kind, rows));
  },
});
