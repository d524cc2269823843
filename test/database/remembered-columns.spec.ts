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
const remember = (vendorName: string, week: number, companyId = 1): Promise<boolean> => {
  const file = { kind: 'freight', vendorName, headers: headersOf(week) } as const;
  const scope = projectScope(companyId, 1);
  return app.get(ImportMappingRepository).remember(scope, file, CHOICE, { actor: ACTOR });
};
const remembers = async (vendorName: string, week: number): Promise<boolean> => {
  const file = { kind: 'freight', vendorName, headers: headersOf(week) } as const;
  return (await app.get(ImportMappingRepository).find(SCOPE, file, BILL_FIELDS.freight)) !== null;
};
/** Ages every row, so that rows of one millisecond have an order. */
const age = (): Promise<unknown> =>
  app.testDatabase.database.run(
    `UPDATE load_import_mappings
        SET updated_at = updated_at - INTERVAL 1 DAY, used_at = used_at - INTERVAL 1 DAY`,
  );

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

describe('the nearest choice', () => {
  const OTHER: ColumnChoice = { ...CHOICE, weight_unit: 'pounds' };
  const save = (
    vendorName: string,
    headers: string[],
    choice: ColumnChoice,
    { userId = 7, companyId = 9 } = {},
  ) =>
    app
      .get(ImportMappingRepository)
      .remember(projectScope(companyId, 1), { kind: 'freight', vendorName, headers }, choice, {
        actor: { ...ACTOR, userId },
      });
  const nearest = (vendorName: string, headers: string[], companyId = 9) =>
    app
      .get(ImportMappingRepository)
      .nearest(projectScope(companyId, 1), { kind: 'freight', vendorName, headers }, BILL_FIELDS.freight);

  it('is of the same vendor and headings, of the headings, or the last one of the vendor', async () => {
    await save('Caprock', headersOf(1), CHOICE);
    await age();
    await save('Caprock', headersOf(2), OTHER);
    await save('', headersOf(3), CHOICE);
    await save('Caprock', headersOf(4), CHOICE, { companyId: 8 });
    const same = { isSameVendor: true, isSameHeadings: true };
    expect(await nearest('CAPROCK', headersOf(1))).toMatchObject({ ...same, choice: CHOICE });
    expect(await nearest('Renamed', headersOf(1))).toMatchObject({ ...same, isSameVendor: false });
    // Neither the columns of loads nor those of another company count.
    for (const week of [3, 4]) {
      expect(await nearest('Caprock', headersOf(week))).toMatchObject({
        ...same,
        isSameHeadings: false,
        choice: OTHER,
        headings: ['load of week 2', 'freight', 'fsc', 'tons'],
      });
    }
    expect(await nearest('Renamed', headersOf(3))).toBeNull();
    expect(await nearest('', headersOf(1))).toMatchObject({ isSameVendor: true, isSameHeadings: false });
  });

  it('keeps the person who made it until another choice is stored', async () => {
    const byOf = async (): Promise<unknown> =>
      app.testDatabase.database.rows(
        "SELECT updated_by_id AS id FROM load_import_mappings WHERE vendor_name = 'Stamped'",
      );
    const shuffled = { ...CHOICE, mapping: [...CHOICE.mapping].reverse() };
    expect(await save('Stamped', headersOf(1), CHOICE)).toBe(true);
    expect(await save('Stamped', headersOf(1), shuffled, { userId: 8 })).toBe(false);
    expect(await byOf()).toEqual([{ id: 7 }]);
    expect(await save('Stamped', headersOf(1), OTHER, { userId: 8 })).toBe(true);
    expect(await byOf()).toEqual([{ id: 8 }]);
  });

  it('is stored with the longest headings', async () => {
    const long = Array.from({ length: 200 }, (_, at) => `${at}${'\ufdfa'.repeat(80)}`);
    expect(await save('Long', long, CHOICE)).toBe(true);
    expect((await nearest('Long', long))?.headings).toHaveLength(200);
    expect(await save('Wide', [...long, 'one more'], CHOICE)).toBe(false);
  });
});
