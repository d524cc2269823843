import { DomainError } from '#shared/errors/index';

/**
 * Returns a found record. With `inProject` (0: any project) the record must belong to that project.
 * @throws DomainError `not_found`
 */
export function foundIn<Row extends { readonly project_id: number }>(
  inProject: number,
  row: Row | null,
  what: string,
): Row {
  if (row === null || (inProject !== 0 && row.project_id !== inProject)) {
    throw new DomainError('not_found', { what });
  }
  return row;
}
