/** Company-level data of one tenant. */
export interface CompanyScope {
  readonly kind: 'company';
  readonly companyId: number;
}

/** Everything inside one project of one tenant. */
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

/** The scope by one name, for those who wait for each other. */
export const nameOf = (scope: CompanyScope | ProjectScope): string =>
  // With the company: whoever asks for another company's project waits for nobody there.
  scope.kind === 'company' ? `company ${scope.companyId}` : `project ${scope.companyId} ${scope.projectId}`;
