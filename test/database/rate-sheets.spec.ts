import { type Principal, scopeOf, SheetTools } from '#server/platform/common/index';
import { RateSheetRepository } from '#server/sheets/rate-sheets/rate-sheet.repository';
import { RateSheetVersions, RateSheets } from '#server/sheets/rate-sheets/index';
import { ReadRateSheets } from '#server/sheets/rate-sheets/read-rate-sheets';
import { DB_TYPES } from '#shared/rules/db-types';
import { buildAssetRateSheet, buildRateSheet } from '../factories/build-sheets';
import { createCompany, createPerson } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { NotedRatings } from '../support/rating-requests';

describe('rate sheets', () => {
  let test: TestDatabase;
  let save: RateSheets;
  let read: ReadRateSheets;
  let versions: RateSheetVersions;
  let me: Principal;
  let other: Principal;
  const due = new NotedRatings();

  beforeAll(async () => {
    test = await createTestDatabase();
    const repository = new RateSheetRepository(test.database);
    save = new RateSheets(new SheetTools(test.database, test.units, due), repository);
    read = new ReadRateSheets(test.database, repository, save);
    versions = new RateSheetVersions(repository);
    me = await createCompany(test.database);
    other = await createPerson(test.database, me, 'Account User');
  });
  afterAll(() => test.drop());
  beforeEach(() => due.forget());

  const create = (fields = {}): Promise<{ id: number; revision: number }> =>
    save
      .of('freight')
      .create(me, buildRateSheet(fields))
      .then(({ rate_sheet, revision }) => ({ id: rate_sheet.id, revision }));
  const rates = async (id: number): Promise<number[]> =>
    (await read.one(scopeOf(me), 'freight', id)).rates.map(({ rate }) => rate);

  it('keep their bands in order for any order of the body', async () => {
    const { id } = await create({
      mileage_bands: [
        { low_band: 11, high_band: 20 },
        { low_band: 1, high_band: 10 },
      ],
      rs_rates: [2.5, 0.0001],
    });
    const { rates: bands, rate_sheet } = await read.one(scopeOf(me), 'freight', id);
    expect(bands).toEqual([
      { low_band: 1, high_band: 10, rate: 0.0001 },
      { low_band: 11, high_band: 20, rate: 2.5 },
    ]);
    expect(rate_sheet).toMatchObject({ type_name: 'Tier Rates', method_name: 'Per ST', version: 1 });
  });

  it('have one band for all distances with fixed rates', async () => {
    const { rate_sheet } = await save.of('asset').create(me, buildAssetRateSheet({ rs_rates: [250.1234] }));
    expect(rate_sheet).toMatchObject({
      rs_rates: [250.1234],
      mileage_bands: [{ low_band: 0, high_band: 0 }],
      asset_type_name: 'Equipment',
    });
  });

  it('get a new version from an edit of a rate and keep the old one', async () => {
    const { id } = await create();
    const { rate_sheet } = await save.of('freight').edit(me, id, buildRateSheet({ rs_rates: [13, 15.4] }));
    expect(rate_sheet.version).toBe(2);
    expect(due.sheets).toEqual([{ kind: 'rate', id }]);
    const loaded = await versions.load(scopeOf(me), [
      { id, version: 1 },
      { id, version: 2 },
    ]);
    expect(loaded.map(({ bands }) => bands[0]?.rate)).toEqual([12.5, 13]);
  });

  it('get no version from a new name and no change from the same body', async () => {
    const { id } = await create();
    const named = await save.of('freight').edit(me, id, buildRateSheet({ rs_name: '  Renamed   sheet ' }));
    expect(named.rate_sheet).toMatchObject({ version: 1, rs_name: 'Renamed sheet' });
    const again = await save.of('freight').edit(me, id, buildRateSheet({ rs_name: 'Renamed sheet' }));
    expect(again.revision).toBe(named.revision);
    expect(due.sheets).toEqual([]);
  });

  it('have unique names by kind and company, without case, under simultaneous requests too', async () => {
    const answers = await Promise.allSettled(
      ['Twice', 'TWICE ', 'twice'].map((rs_name) =>
        save.of('freight').create(me, buildRateSheet({ rs_name })),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'rate_sheet_exists',
        status: 409,
        message: 'This Rate Sheet already exists, please use a different name',
      },
    });
    await expect(
      save.of('asset').create(me, buildAssetRateSheet({ rs_name: 'Twice' })),
    ).resolves.toBeDefined();
    const stranger = await createCompany(test.database);
    await expect(
      save.of('freight').create(stranger, buildRateSheet({ rs_name: 'Twice' })),
    ).resolves.toBeDefined();
  });

  it('are not found by another company or under the other kind', async () => {
    const { id } = await create();
    const stranger = await createCompany(test.database);
    const notFound = { code: 'not_found', status: 404 };
    await expect(read.one(scopeOf(stranger), 'freight', id)).rejects.toMatchObject(notFound);
    await expect(save.of('freight').edit(stranger, id, buildRateSheet())).rejects.toMatchObject(notFound);
    await expect(read.one(scopeOf(me), 'asset', id)).rejects.toMatchObject(notFound);
    expect(await versions.load(scopeOf(stranger), [{ id, version: 1 }])).toEqual([]);
    expect(await versions.currentRefs(scopeOf(stranger), [id])).toEqual([]);
    expect(await versions.currentRefs(scopeOf(me), [id, 4_000_000])).toEqual([
      expect.objectContaining({ id, version: 1, kind: 'freight' }),
    ]);
  });

  it('merge two edits of different fields', async () => {
    const { id, revision } = await create({ rs_name: 'Merged' });
    await save.of('freight').edit(other, id, buildRateSheet({ rs_name: 'Merged', rs_rates: [20, 21] }));
    const body = { rs_name: 'Merged by me', revision };
    const { rate_sheet } = await save.of('freight').edit(me, id, buildRateSheet(body));
    expect(rate_sheet).toMatchObject({ rs_name: 'Merged by me', rs_rates: [20, 21], version: 2 });
  });

  it('refuse the second of two edits of the rates and name the first', async () => {
    const { id, revision } = await create({ rs_name: 'Fought over' });
    const body = { rs_name: 'Fought over' };
    await save.of('freight').edit(other, id, buildRateSheet({ ...body, rs_rates: [20, 21] }));
    const late = buildRateSheet({ ...body, rs_rates: [30, 31], revision });
    await expect(save.of('freight').edit(me, id, late)).rejects.toMatchObject({
      code: 'conflict',
      params: { field: 'rs_rates', by: other.displayName },
    });
    expect(await rates(id)).toEqual([20, 21]);
  });

  it('return changes after a revision with a tombstone for deleted ones', async () => {
    const before = await create();
    const after = await create();
    await test.database.run('UPDATE rate_sheets SET is_deleted = 1, revision = ? WHERE id = ?', [
      after.revision,
      before.id,
    ]);
    const delta = await read.freight(scopeOf(me), { since: before.revision });
    expect(delta).toMatchObject({ revision: after.revision, reset: false });
    const rows = 'rate_sheets' in delta ? delta.rate_sheets : [];
    expect(rows.map(({ id, is_deleted }) => [id, is_deleted]).sort()).toEqual([
      [before.id, true],
      [after.id, false],
    ]);
    const whole = await read.freight(scopeOf(me), undefined);
    expect(whole).not.toContainEqual(expect.objectContaining({ id: before.id }));
    expect(await read.freight(scopeOf(me), { since: 1_000_000 })).toMatchObject({ reset: true });
  });

  it('are announced with their rows after the commit', async () => {
    const heard: unknown[] = [];
    const stop = test.committed.subscribe((change) => heard.push(change));
    const { id, revision } = await create({ rs_name: 'Announced' });
    stop();
    expect(heard).toEqual([
      expect.objectContaining({
        to: revision,
        rows: { rate_sheets: [expect.objectContaining({ id, rs_name: 'Announced', revision })] },
      }),
    ]);
  });

  it('return the first reply to a repeated request', async () => {
    const body = buildRateSheet();
    const request = { key: 'again', hash: 'a'.repeat(40) };
    const first = await save.of('freight').create(me, body, request);
    expect(await save.of('freight').create(me, body, request)).toEqual(first);
  });

  it('refuse a body without rates', async () => {
    const body = buildRateSheet({ type_id: DB_TYPES.fixedRates, rs_rates: [] });
    await expect(save.of('freight').create(me, body)).rejects.toThrow('Please add a rate for the Fixed Rate');
  });
});
