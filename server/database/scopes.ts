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
