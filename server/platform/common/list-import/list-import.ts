import { createHash } from 'node:crypto';
import type { IdempotentRequest } from '#server/database/index';
import { type IdempotencyKey, idempotent } from '../http/idempotent';
import {
  LIST_IMPORT_MODES,
  type ListImportCheckReply,
  type ListImportMode,
  type ListImportReply,
} from '#shared/contract/list-imports';
import { DomainError } from '#shared/errors/index';
import { LIST_IMPORT_BYTES_MAX, type ListImportKind } from '#shared/imports/list-import-kinds';
import type { HttpRequest } from '../http/http';
import { type Upload, receiveUpload } from '../http/uploads';
import {
  type JudgedEntry,
  type ListEntry,
  checkReply,
  countEntries,
  judgeEntries,
  refuseTooMany,
  rowsOf,
  withCellFaults,
} from './list-entries';
import { type ListFile, type ListRecord, readListFile } from './list-file';

/** Reads the multipart form of a list import: `file`, `mapping` (JSON), `mode`. @throws DomainError */
export const receiveListUpload = (request: HttpRequest): Promise<Upload> =>
  receiveUpload(request, { bytesMax: LIST_IMPORT_BYTES_MAX, mayBeEmpty: true });

/** Binds the Idempotency-Key of an import to its list, file and choices. */
export function listIdempotency(
  key: IdempotencyKey,
  kind: ListImportKind,
  { content, fields }: Upload,
): IdempotentRequest | undefined {
  const hash = createHash('sha1').update(content).digest('hex');
  return idempotent(key, `import ${kind}`, { hash, ...fields });
}

/** Parts of a list import that differ from list to list. */
export interface ListSource<Request> {
  readonly kind: ListImportKind;
  /** Makes the records of the rows, with their faults. */
  readonly entriesOf: (records: readonly ListRecord[]) => ListEntry<Request>[];
}

type Examine<Request> = (judged: readonly JudgedEntry<Request>[]) => Promise<JudgedEntry<Request>[]>;

interface ReadList<Request> {
  readonly file: ListFile;
  readonly entries: ListEntry<Request>[];
}

async function readList<Request>(
  { kind, entriesOf }: ListSource<Request>,
  { content, fields }: Upload,
): Promise<ReadList<Request>> {
  const file = await readListFile(kind, content, fields.mapping);
  const entries = entriesOf(file.records).map(withCellFaults);
  refuseTooMany(file, entries);
  return { file, entries };
}

/**
 * Checks every row of a list; nothing is stored.
 * @param examine finds faults that the names alone do not show
 * @throws DomainError `file_wrong_type`, `invalid_request`
 */
export async function checkList<Request>(
  source: ListSource<Request>,
  upload: Upload,
  namesOf: () => Promise<readonly string[]>,
  examine: Examine<Request> = (judged) => Promise.resolve([...judged]),
): Promise<ListImportCheckReply> {
  const { file, entries } = await readList(source, upload);
  return checkReply(file, await examine(judgeEntries(entries, await namesOf())));
}

/** List that is about to be stored. */
export interface ListOrder<Request> {
  /**
   * Judges the records by the names that exist now.
   * @throws DomainError `import_has_faults` when nothing may be stored because of them
   */
  judge(existing: readonly string[]): JudgedEntry<Request>[];
  readonly mode: ListImportMode;
  readonly entries: readonly ListEntry<Request>[];
  /** Returns the outcome without the revision. */
  outcome(judged: readonly JudgedEntry<Request>[]): Pick<ListImportReply, 'counts' | 'rows'>;
}

const modeOf = (given: string | undefined): ListImportMode => {
  const mode = LIST_IMPORT_MODES.find((one) => one === given);
  if (mode !== undefined) return mode;
  const message = `must be one of ${LIST_IMPORT_MODES.join(', ')}`;
  throw new DomainError('invalid_request', { faults: [{ field: 'mode', message }] });
};

/**
 * Reads a list that will be stored.
 * @throws DomainError `file_wrong_type`, `invalid_request`, also while a required field has no column
 */
export async function orderList<Request>(
  source: ListSource<Request>,
  upload: Upload,
): Promise<ListOrder<Request>> {
  const mode = modeOf(upload.fields.mode);
  const { file, entries } = await readList(source, upload);
  if (file.missing.length > 0) {
    const message = `needs a column for ${file.missing.join(', ')}`;
    throw new DomainError('invalid_request', { faults: [{ field: 'mapping', message }] });
  }
  return {
    mode,
    entries,
    judge(existing) {
      const judged = judgeEntries(entries, existing);
      const { fault: faulty } = countEntries(judged);
      if (mode === 'all' && faulty > 0) throw new DomainError('import_has_faults', { faulty });
      return judged;
    },
    outcome: (judged) => ({
      counts: countEntries(judged),
      rows: rowsOf(
        file,
        judged.filter(({ status }) => status === 'fault'),
      ),
    }),
  };
}
