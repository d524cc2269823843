import {
  ImportMappingRepository,
  REMEMBERED_HEADINGS_MAX,
} from '#server/loads/imports/import-mapping.repository';
import { projectScope } from '#server/database/index';
import type { ColumnChoice } from '#shared/contract/column-choices';
import { BILL_FIELDS } from '#shared/imports/vendor-bill-kinds';
import { type TestApp, startTestApp } from '../support/app';

const ACTOR = { userId: 7, displayName: 'Marcus Reed', requestId: 'remembered' };
const SCOPE = projectScope(1, 1);
const MAPPED = (['load_no', 'freight', 'fsc', 'weight_tons'] as const).map((field, column) => ({
  field,
  column,
}));
const CHOICE: ColumnChoice = { mapping: MAPPED, weight_unit: 'tons', decimal_sign: '.' };

let app: TestApp;

const headersOf = (week: number): string[] => [`Load of week ${week}`, 'Freight', 'FSC', 'Tons'];
const remember = (vendorName: string, week: number, companyId = 1): Promise<void> => {
  const file = { kind: 'freight', vendorName, headers: headersOf(week) } as const;
  return app.get(ImportMappingRepository).remember(projectScope(companyId, 1), ACTOR, file, CHOICE);
};
const remembers = async (vendorName: string, week: number): Promise<boolean> => {
  const file = { kind: 'freight', vendorName, headers: headersOf(week) } as const;
  return (await app.get(ImportMappingRepository).find(SCOPE, file, BILL_FIELDS.freight)) !== null;
};
/** Ages every row, so that rows of one millisecond have an order. */
const age = (): Promise<unknown> =>
  app.testDatabase.database.run('UPDATE load_import_mappings SET updated_at = updated_at - INTERVAL 1 DAY');

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('keeps the columns of the headings that a vendor used last, and every other vendor’s', async () => {
  await remember('Red Bluff', 0);
  await remember('High Plains', 0, 2);
  for (let week = 0; week < REMEMBERED_HEADINGS_MAX; week += 1) {
    await remember('High Plains', week);
    await age();
  }
  expect(await remembers('High Plains', 0)).toBe(true);
  await remember('High Plains', 0);
  await age();
  await remember('High Plains', REMEMBERED_HEADINGS_MAX);
  const kept = await Promise.all(
    Array.from({ length: REMEMBERED_HEADINGS_MAX + 1 }, (_, week) => remembers('High Plains', week)),
  );
  expect(kept.map((isKept, week) => (isKept ? [] : [week])).flat()).toEqual([1]);
  expect(await remembers('Red Bluff', 0)).toBe(true);
  const rows = await app.testDatabase.database.rows('SELECT company_id FROM load_import_mappings');
  expect(rows).toHaveLength(REMEMBERED_HEADINGS_MAX + 2);
});
