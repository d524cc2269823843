import { type Principal, scopeOf, SheetTools } from '#server/platform/common/index';
import { FscSheetRepository } from '#server/sheets/fuel-surcharges/fsc-sheet.repository';
import { FscSheetVersions, FscSheets } from '#server/sheets/fuel-surcharges/index';
import { ReadFscSheets } from '#server/sheets/fuel-surcharges/read-fsc-sheets';
import { buildFscRates, buildFscSheet } from '../factories/build-sheets';
import { createCompany, createPerson } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { NotedRatings } from '../support/rating-requests';

describe('FSC sheets', () => {
  let test: TestDatabase;
  let save: FscSheets;
  let read: ReadFscSheets;
  let versions: FscSheetVersions;
  let me: Principal;
  const due = new NotedRatings();

  beforeAll(async () => {
    test = await createTestDatabase();
    const repository = new FscSheetRepository(test.database);
    save = new FscSheets(new SheetTools(test.database, test.units, due), repository);
    read = new ReadFscSheets(test.database, repository, save);
    versions = new FscSheetVersions(repository);
    me = await createCompany(test.database);
  });
  afterAll(() => test.drop());
  beforeEach(() => due.forget());

  const changedRates = (value: number): number[][] => {
    const rates = buildFscRates();
    const first = rates[0];
    if (first) first[0] = value;
    return rates;
  };

  it('keep their matrix on the axes of the template', async () => {
    const rates = buildFscRates();
    const { data } = await save.create(me, buildFscSheet({ rates }));
    const { fsc_rate_sheet: sheet } = await read.one(scopeOf(me), data.id);
    expect(sheet.rates).toEqual(rates);
    expect(sheet.basis).toBe('per_ton');
    expect(sheet.mileage_bands.at(-1)).toEqual({ low: 191, high: 200 });
    expect(sheet.price_bands[0]).toEqual({ low: 2.31, high: 2.5 });
    expect(sheet.price_bands.at(-1)).toEqual({ low: 8.11, high: 8.3 });
  });

  it('keep their own axes', async () => {
    const price_bands = Array.from({ length: 20 }, (_, at) => ({
      low: 3 + at / 10,
      high: 3.09 + at / 10,
    })).map(({ low, high }) => ({ low: Number(low.toFixed(3)), high: Number(high.toFixed(3)) }));
    const mileage_bands = [
      { low: 0, high: 50 },
      { low: 51, high: 500 },
    ];
    const body = buildFscSheet({ rates: buildFscRates(2, 20), price_bands, mileage_bands });
    const { data } = await save.create(me, body);
    expect(data).toMatchObject({ price_bands, mileage_bands, rates: body.rates });
  });

  it('are listed with the values of their newest version', async () => {
    const company = await createCompany(test.database);
    const first = await save.create(company, buildFscSheet({ fsc_name: 'A' }));
    const rates = [changedRates(0.25)[0] ?? [], ...buildFscRates(2, 30)];
    const mileage_bands = [10, 20, 30].map((high) => ({ low: high - 9, high }));
    await save.create(
      company,
      buildFscSheet({ fsc_name: 'B', rates, mileage_bands, price_bands: first.data.price_bands }),
    );
    await save.edit(company, first.data.id, buildFscSheet({ fsc_name: 'A', rates: changedRates(0.5) }));
    expect(await read.list(scopeOf(company), undefined)).toMatchObject([
      { fsc_name: 'A', version: 2, rates: changedRates(0.5) },
      { fsc_name: 'B', version: 1, rates },
    ]);
    expect(await read.list(scopeOf(await createCompany(test.database)), undefined)).toEqual([]);
  });

  it('get a new version from other values or another basis and keep the old one', async () => {
    const { data } = await save.create(me, buildFscSheet());
    const body = buildFscSheet({ fsc_name: data.fsc_name, rates: changedRates(0.123456) });
    expect((await save.edit(me, data.id, body)).data.version).toBe(2);
    const based = await save.edit(
      me,
      data.id,
      buildFscSheet({ fsc_name: data.fsc_name, rates: changedRates(0.123456), basis: 'per_mile' }),
    );
    expect(based.data).toMatchObject({ version: 3, basis: 'per_mile' });
    const sheet = { kind: 'fsc', id: data.id };
    expect(due.sheets).toEqual([sheet, sheet]);
    const refs = [1, 2, 3].map((version) => ({ id: data.id, version }));
    const loaded = await versions.load(scopeOf(me), refs);
    expect(loaded.map(({ basis, cells }) => [basis, cells[0]?.[0]])).toEqual([
      ['per_ton', 0],
      ['per_ton', 0.123456],
      ['per_mile', 0.123456],
    ]);
  });

  it('keep their values in an edit without a file', async () => {
    const { data } = await save.create(me, buildFscSheet());
    const body = buildFscSheet({ fsc_name: 'Renamed' });
    delete body.rates;
    const edited = await save.edit(me, data.id, body);
    expect(edited.data).toMatchObject({ fsc_name: 'Renamed', version: 1, rates: data.rates });
    expect(due.sheets).toEqual([]);
  });

  it('need a file when they are new, at least the template', async () => {
    const body = buildFscSheet();
    delete body.rates;
    await expect(save.create(me, body)).rejects.toThrow('Please Select a file');
    const small = buildFscSheet({ rates: buildFscRates(20, 19) });
    await expect(save.create(me, small)).rejects.toThrow('Please use the FSC template file');
  });

  it('have unique names', async () => {
    await save.create(me, buildFscSheet({ fsc_name: 'Taken' }));
    await expect(save.create(me, buildFscSheet({ fsc_name: 'taken ' }))).rejects.toMatchObject({
      code: 'fsc_sheet_exists',
      message: 'These FSC Rates already exists, please use a different name',
    });
  });

  it('refuse the second of two edits of the values but merge another name', async () => {
    const other = await createPerson(test.database, me, 'Account User');
    const { data, revision } = await save.create(me, buildFscSheet());
    const fsc_name = data.fsc_name;
    await save.edit(other, data.id, buildFscSheet({ fsc_name, rates: changedRates(0.5) }));
    const late = buildFscSheet({ fsc_name, rates: changedRates(0.7), revision });
    await expect(save.edit(me, data.id, late)).rejects.toMatchObject({
      code: 'conflict',
      params: { field: 'rates', by: other.displayName, theirs: 'version 2' },
    });
    const merged = await save.edit(me, data.id, buildFscSheet({ fsc_name: 'Mine', revision }));
    expect(merged.data).toMatchObject({ fsc_name: 'Mine', version: 2 });
    expect(merged.data.rates[0]?.[0]).toBe(0.5);
  });

  it('are not found by another company', async () => {
    const { data } = await save.create(me, buildFscSheet());
    const stranger = await createCompany(test.database);
    await expect(read.one(scopeOf(stranger), data.id)).rejects.toMatchObject({ status: 404 });
    await expect(save.edit(stranger, data.id, buildFscSheet())).rejects.toMatchObject({ status: 404 });
    expect(await versions.load(scopeOf(stranger), [{ id: data.id, version: 1 }])).toEqual([]);
    expect(await versions.currentRefs(scopeOf(me), [data.id])).toEqual([
      { id: data.id, version: 1, name: data.fsc_name },
    ]);
  });

  it('return changes after a revision', async () => {
    const first = await save.create(me, buildFscSheet());
    const second = await save.create(me, buildFscSheet());
    expect(await read.list(scopeOf(me), { since: first.revision })).toMatchObject({
      revision: second.revision,
      reset: false,
      fsc_rate_sheets: [{ id: second.data.id }],
    });
  });
});
