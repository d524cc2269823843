import { FieldFault, RawFields, isRecord } from './raw-fields';

/** Maximum length of a record's id. The column of the loads has this length. */
export const SOURCE_ID_MAX = 64;

/** Id and number of a record, '' and 0 when they cannot be read. */
export interface RecordIdentity {
  readonly sourceId: string;
  readonly loadNo: number;
}

function orElse<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FieldFault) return otherwise;
    throw error;
  }
}

/** Reads the id of a record, '' when it has none or one that is too long. @throws FieldFault when it is not text. */
export function readSourceId(fields: RawFields): string {
  const sourceId = fields.id('id', 'propx_load_id');
  return sourceId.length > SOURCE_ID_MAX ? '' : sourceId;
}

export const readLoadNo = (fields: RawFields): number =>
  fields.wholeNumber(Number.MAX_SAFE_INTEGER, 'load_no', 'load_number');

/** Reads the identity of a record, including unreadable records. Never throws. */
export function identityOf(raw: unknown): RecordIdentity {
  if (!isRecord(raw)) return { sourceId: '', loadNo: 0 };
  const fields = new RawFields(raw);
  return {
    sourceId: orElse(() => readSourceId(fields), ''),
    loadNo: orElse(() => readLoadNo(fields), 0),
  };
}
