import type {
  ListImportCheckReply,
  ListImportColumn,
  ListImportMode,
  ListImportReply,
} from '#shared/contract/list-imports';
import type { ListImportKind } from '#shared/imports/list-import-kinds';
import { LIST_IMPORT_TIMEOUT_MS } from '#shared/rules/timeouts';
import { api } from './client';

const PATHS = {
  companies: '/pc/account-companies-import',
  users: '/pc/users-import',
  'rate-sheets': '/pc/rate-sheets-import',
  'asset-rate-sheets': '/pc/asset-rate-sheets-import',
} as const satisfies Record<ListImportKind, string>;

/** Pasted text or a file, with the columns that a person chose; null for the recognized ones. */
export interface ListToImport {
  readonly kind: ListImportKind;
  readonly file: File;
  readonly mapping: readonly ListImportColumn[] | null;
}

function formOf({ file, mapping }: ListToImport): FormData {
  const form = new FormData();
  if (mapping !== null) form.append('mapping', JSON.stringify(mapping));
  form.append('file', file, file.name);
  return form;
}

/** Checks every row; nothing is stored (POST /pc/{list}-import/check). @throws ApiError */
export const checkList = (list: ListToImport, signal: AbortSignal): Promise<ListImportCheckReply> =>
  api.post(`${PATHS[list.kind]}/check`, formOf(list), { signal, timeoutMs: LIST_IMPORT_TIMEOUT_MS });

/** Imports a list (POST /pc/{list}-import/apply). @throws ApiError */
export function importList(
  list: ListToImport,
  mode: ListImportMode,
  idempotencyKey: string,
): Promise<ListImportReply> {
  const form = formOf(list);
  form.append('mode', mode);
  return api.post(`${PATHS[list.kind]}/apply`, form, { idempotencyKey, timeoutMs: LIST_IMPORT_TIMEOUT_MS });
}
