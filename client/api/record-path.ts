import type { ActivityHead, ActivityPart, AuditedEntity } from '#shared/contract/audit';

type Place = Pick<ActivityHead, 'project_id'>;

const inProject = (projectId: number, page: string): string => `/project/${projectId}${page}`;

function loadsPath({ project_id }: Place, { entity, entity_id, entity_name }: ActivityPart): string {
  const kind = entity === 'asset_loads' ? ['kind=asset'] : [];
  const load = entity_id === 0 || entity_name === '' ? [] : [`load=${entity_name}`];
  const query = [...kind, ...load].join('&');
  return inProject(project_id, query === '' ? '/loads' : `/loads?${query}`);
}

const popup = (page: string, { entity_id }: ActivityPart): string =>
  entity_id === 0 ? page : `${page}?edit=${entity_id}`;
const detail = (page: string, { entity_id }: ActivityPart): string =>
  entity_id === 0 ? page : `${page}/${entity_id}`;
const bill = ({ bill_type = 'freight', ...part }: ActivityPart): string =>
  part.entity_id === 0 ? '/vendor-invoices' : detail(`/vendor-invoices/${bill_type}`, part);

type PathOf = (place: Place, part: ActivityPart) => string;

const overview: PathOf = ({ project_id }) => inProject(project_id, '');

const PATHS: Readonly<Record<AuditedEntity, PathOf>> = {
  company: () => '/settings/company-settings',
  users: () => '/settings/users',
  account_companies: (_place, part) => popup('/settings/companies', part),
  rate_sheets: (_place, part) => popup('/settings/rate-sheets', part),
  asset_rate_sheets: (_place, part) => popup('/settings/asset-rate-sheets', part),
  fsc_rate_sheets: (_place, part) => popup('/settings/fuel-surcharge', part),
  projects: (_place, { entity_id }) => (entity_id === 0 ? '/projects' : inProject(entity_id, '')),
  saved_views: () => '/projects',
  project: overview,
  loads: loadsPath,
  asset_loads: loadsPath,
  project_carriers: overview,
  sand_rates: overview,
  comments: overview,
  customer_invoices: ({ project_id }, part) => inProject(project_id, detail('/customer-invoices', part)),
  vendor_invoices: ({ project_id }, part) => inProject(project_id, bill(part)),
  credits_debits: overview,
  project_accruals: ({ project_id }) => inProject(project_id, '/accruals'),
};

/** Returns the page of the record that a change is about; null when the record was deleted. */
export function recordPath(place: Place, part: ActivityPart | undefined): string | null {
  return part === undefined || part.action === 'deleted' ? null : PATHS[part.entity](place, part);
}
