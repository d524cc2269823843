import { DomainError } from '../../../shared/errors';

/**
 * Returns a record that was found. A path that names its project (`inProject`; 0 for one that does not) takes no other
 * project's record. @throws DomainError `not_found`
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
