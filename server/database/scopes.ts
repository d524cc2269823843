/** Company-level data of one tenant. */
export interface CompanyScope {
  readonly kind: 'company';
  readonly companyId: number;
}

/** All data inside one project of a tenant. */
export interface ProjectScope {
  readonly kind: 'project';
  readonly companyId: number;
  readonly projectId: number;
}

export const companyScope = (companyId: number): CompanyScope => ({ kind: 'company', companyId });

export const projectScope = (companyId: number, projectId: number): ProjectScope => ({
  kind: 'project',
  companyId,
  projectId,
});

/** Returns the name of a scope, by which its writers wait for each other. */
export const nameOf = (scope: CompanyScope | ProjectScope): string =>
  // The company is part of the name. A request for another company's project must not wait for its real
  // writers.
  scope.kind === 'company' ? `company ${scope.companyId}` : `project ${scope.companyId} ${scope.projectId}`;
