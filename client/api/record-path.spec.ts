import { AUDITED_ENTITIES, type ActivityPart } from '#shared/contract/audit';
import { buildActivityPart } from '#test/factories/build-audit';
import { recordPath } from './record-path';

const part = (entity: ActivityPart['entity'], over: Partial<ActivityPart> = {}): ActivityPart =>
  buildActivityPart({ entity, entity_name: 'Name', ...over });
const to = (one: ActivityPart): string | null => recordPath({ project_id: 8 }, one);

it.each<[string | null, string | null]>([
  [to(part('loads', { entity_name: '418222' })), '/project/8/loads?load=418222'],
  [to(part('asset_loads', { entity_name: '55' })), '/project/8/loads?kind=asset&load=55'],
  [to(part('loads', { entity_id: 0, entity_name: '', count: 38 })), '/project/8/loads'],
  [to(part('customer_invoices')), '/project/8/customer-invoices/5'],
  [to(part('vendor_invoices', { bill_type: 'sand' })), '/project/8/vendor-invoices/sand/5'],
  [to(part('vendor_invoices', { entity_id: 0, count: 2 })), '/project/8/vendor-invoices'],
  [to(part('rate_sheets')), '/settings/rate-sheets?edit=5'],
  [to(part('projects')), '/project/5'],
  [to(part('vendor_invoices', { action: 'deleted' })), null],
])('leads to %s', (path, expected) => {
  expect(path).toBe(expected);
});

it('has a page for every kind of record', () => {
  for (const entity of AUDITED_ENTITIES) expect(to(part(entity))).toMatch(/^\/(project|settings)/);
});
