/** Value that is not what it must be. */
export interface Finding {
  /** Name of the check: `trail`, or one of the standing invariants. */
  readonly check: string;
  readonly table: string;
  readonly id: string;
  readonly field: string;
  readonly stored: string;
  readonly expected: string;
  /** First revision of the scope at which the value differs; 0 where the trail does not say it. */
  readonly revision: number;
  readonly companyId: number;
  readonly projectId: number;
}

const placeOf = ({ companyId, projectId }: Finding): string =>
  projectId === 0 ? `company ${companyId}` : `project ${projectId}`;

/** Formats a finding as one line, for the command and for tests. */
export function findingText(finding: Finding): string {
  const { check, table, id, field, stored, expected, revision } = finding;
  const since = revision === 0 ? '' : ` since revision ${revision}`;
  return `${check}: ${table} ${id} ${field} is "${stored}", must be "${expected}"${since} (${placeOf(finding)})`;
}
