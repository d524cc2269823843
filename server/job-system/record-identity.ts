import { FieldFault, RawFields, isRecord } from './raw-fields';

/** Longest id of a record; the column of the loads has this length. */
export const SOURCE_ID_MAX = 64;

/** Names a record as far as it can be read; '' and 0 stand for what it lacks. */
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

/** Reads the id of a record, '' when it has none or one that is too long. @throws FieldFault for one that is no text. */
export function readSourceId(fields: RawFields): string {
  const sourceId = fields.text(SOURCE_ID_MAX + 1, 'id', 'propx_load_id');
  return sourceId.length > SOURCE_ID_MAX ? '' : sourceId;
}

export const readLoadNo = (fields: RawFields): number => fields.wholeNumber('load_no', 'load_number');

/** Reads which record it is, also of one that cannot be taken for another fault. Never throws. */
export function identityOf(raw: unknown): RecordIdentity {
  if (!isRecord(raw)) return { sourceId: '', loadNo: 0 };
  const fields = new RawFields(raw);
  return {
    sourceId: orElse(() => readSourceId(fields), ''),
    loadNo: orElse(() => readLoadNo(fields), 0),
  };
}
