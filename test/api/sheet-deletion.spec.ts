import { Carriers } from '#server/projects/carriers/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { FscSheetVersions, FscSheets } from '#server/sheets/fuel-surcharges/index';
import { ReadFscSheets } from '#server/sheets/fuel-surcharges/read-fsc-sheets';
import { CreateProject } from '#server/projects/index';
import { RateSheetVersions, RateSheets } from '#server/sheets/rate-sheets/index';
import { ReadRateSheets } from '#server/sheets/rate-sheets/read-rate-sheets';
import { ProjectCarrierRequest } from '#shared/contract/carriers';
import { ProjectRequest } from '#shared/contract/projects';
import type { RateSheetsDeltaReply } from '#shared/contract/rate-sheets';
import { DomainError } from '#shared/errors/index';
import { DB_TYPES } from '#shared/rules/db-types';
import { buildAssetRateSheet, buildFscSheet, buildRateSheet } from '../factories/build-sheets';
import { createCompany, createProject } from '../factories/create-company';
import { type TestApp, startTestApp } from '../support/app';
import { untilAtLocks } from '../support/row-locks';

const ROUNDS = 15;
const inUse = {
  code: 'in_use',
  status: 409,
  message: 'Rate Sheet is being used on a project and cannot be deleted',
};
const notFound = { code: 'not_found', status: 404 };

let app: TestApp;
let me: Principal;
let projectId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createCompany(app.testDatabase.database);
  projectId = await createProject(app.testDatabase.database, me);
});

const freight = async (): Promise<number> =>
  (await app.get(RateSheets).of('freight').create(me, buildRateSheet())).rate_sheet.id;
const asset = async (): Promise<number> =>
  (await app.get(RateSheets).of('asset').create(me, buildAssetRateSheet())).rate_sheet.id;
const surcharge = async (): Promise<number> => (await app.get(FscSheets).create(me, buildFscSheet())).data.id;
const drop = (id: number, kind: 'freight' | 'asset' = 'freight', who = me): Promise<void> =>
  app.get(RateSheets).of(kind).delete(who, id);
const dropFsc = (id: number, who = me): Promise<void> => app.get(FscSheets).delete(who, id);
const setProject = (column: string, id: number): Promise<unknown> =>
  app.testDatabase.database.run(`UPDATE projects SET ${column} = ? WHERE id = ?`, [id, projectId]);
const attach = (fields: Partial<ProjectCarrierRequest>): Promise<{ id: number }> =>
  app.get(Carriers).create(
    me,
    Object.assign(new ProjectCarrierRequest(), {
      project_id: projectId,
      pc_carrier_id: 7,
      carrier_name: 'Sandhills',
      ...fields,
    }),
  );
const settled = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? String(error.code) : 'failed'),
  );

describe('deleting a sheet', () => {
  it('removes it from the lists, notifies everyone and frees its name', async () => {
    const { rate_sheet: sheet, revision } = await app
      .get(RateSheets)
      .of('freight')
      .create(me, buildRateSheet());
    await drop(sheet.id);
    const reads = app.get(ReadRateSheets);
    expect(await reads.freight(scopeOf(me), undefined)).toEqual([]);
    const delta = (await reads.freight(scopeOf(me), { since: revision })) as RateSheetsDeltaReply;
    expect(delta.rate_sheets).toEqual([
      { ...sheet, is_deleted: true, revision: revision + 1, updated_by_id: me.userId },
    ]);
    await expect(reads.one(scopeOf(me), 'freight', sheet.id)).rejects.toMatchObject(notFound);
    const again = await app
      .get(RateSheets)
      .of('freight')
      .create(me, buildRateSheet({ rs_name: sheet.rs_name }));
    expect(again.rate_sheet.id).not.toBe(sheet.id);
  });

  it('removes an FSC sheet from its list', async () => {
    const id = await surcharge();
    await dropFsc(id);
    expect(await app.get(ReadFscSheets).list(scopeOf(me), undefined)).toEqual([]);
    await expect(dropFsc(id)).rejects.toMatchObject(notFound);
  });

  it('finds no sheet that is of the other kind, of another company or deleted', async () => {
    const [one, other, fsc] = [await freight(), await asset(), await surcharge()];
    const stranger = await createCompany(app.testDatabase.database);
    await expect(drop(one, 'asset')).rejects.toMatchObject(notFound);
    await expect(drop(other, 'freight')).rejects.toMatchObject(notFound);
    await expect(drop(one, 'freight', stranger)).rejects.toMatchObject(notFound);
    await expect(dropFsc(fsc, stranger)).rejects.toMatchObject(notFound);
    await drop(one);
    await expect(drop(one)).rejects.toMatchObject(notFound);
  });

  it.each(['customer_rates_id', 'vendor_rates_id'])(
    'is refused while a project has it as %s',
    async (column) => {
      const id = await freight();
      await setProject(column, id);
      await expect(drop(id)).rejects.toMatchObject(inUse);
      expect(await app.get(ReadRateSheets).freight(scopeOf(me), undefined)).toHaveLength(1);
    },
  );

  it.each(
    ['customer', 'vendor'].flatMap((side) =>
      ['equipment', 'empty_boxes', 'full_boxes'].map((type) => `${side}_${type}_rate_id`),
    ),
  )('is refused while a project has it as %s', async (column) => {
    const id = await asset();
    await setProject(column, id);
    await expect(drop(id, 'asset')).rejects.toMatchObject(inUse);
  });

  it.each(['customer_fsc_id', 'vendor_fsc_id'])('is refused while a project has it as %s', async (column) => {
    const id = await surcharge();
    await setProject(column, id);
    await expect(dropFsc(id)).rejects.toMatchObject(inUse);
  });

  it('is refused while an archived project has it', async () => {
    projectId = await createProject(app.testDatabase.database, me, { archived: true });
    const id = await freight();
    await setProject('vendor_rates_id', id);
    await expect(drop(id)).rejects.toMatchObject(inUse);
  });

  it('is refused while an attached carrier uses it and works after detaching', async () => {
    const [rate, equipment, fsc] = [await freight(), await asset(), await surcharge()];
    const { id } = await attach({ rate_sheet_id: rate, equipment_rate_id: equipment, fsc_id: fsc });
    await expect(drop(rate)).rejects.toMatchObject(inUse);
    await expect(drop(equipment, 'asset')).rejects.toMatchObject(inUse);
    await expect(dropFsc(fsc)).rejects.toMatchObject(inUse);
    await app.testDatabase.database.run('UPDATE project_carriers SET is_deleted = 1 WHERE id = ?', [id]);
    await Promise.all([drop(rate), drop(equipment, 'asset'), dropFsc(fsc)]);
  });
});

describe('the asset type of a sheet', () => {
  it('can change until a project or a carrier uses the sheet', async () => {
    const id = await asset();
    const edit = (asset_type_id: number): Promise<unknown> =>
      app.get(RateSheets).of('asset').edit(me, id, buildAssetRateSheet({ asset_type_id }));
    await edit(DB_TYPES.emptyBox);
    await attach({ rate_sheet_id: await freight(), empty_boxes_rate_id: id });
    await expect(edit(DB_TYPES.fullBox)).rejects.toMatchObject({
      code: 'invalid_request',
      params: { faults: [expect.objectContaining({ field: 'asset_type_id' })] },
    });
    await expect(edit(DB_TYPES.emptyBox)).resolves.toBeDefined();
  });
});

describe('a sheet that is deleted while another request chooses it', () => {
  it('waits for that request and is kept', async () => {
    const [rate, fsc] = [await freight(), await surcharge()];
    const { database } = app.testDatabase;
    const outcomes: Promise<string>[] = [];
    await database.transaction(async (sql) => {
      await app
        .get(RateSheetVersions)
        .currentRefs(projectScope(me.companyId, projectId), [rate], { sql, hold: true });
      await app
        .get(FscSheetVersions)
        .currentRefs(projectScope(me.companyId, projectId), [fsc], { sql, hold: true });
      outcomes.push(settled(drop(rate)), settled(dropFsc(fsc)));
      await untilAtLocks(database, ({ length }) => length === 2);
      await sql.run(
        'INSERT INTO project_carriers (project_id, pc_carrier_id, carrier_name, rate_sheet_id, fsc_id) VALUES (?, 9, ?, ?, ?)',
        [projectId, 'Late', rate, fsc],
      );
    });
    expect(await Promise.all(outcomes)).toEqual(['in_use', 'in_use']);
  });

  it('is either chosen for the carrier or deleted, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await freight();
      const [taken, gone] = await Promise.all([
        settled(attach({ rate_sheet_id: id, pc_carrier_id: 100 + round })),
        settled(drop(id)),
      ]);
      expect([
        ['done', 'in_use'],
        ['not_found', 'done'],
      ]).toContainEqual([taken, gone]);
    }
  });

  it('is either chosen for the new project or deleted, never both', async () => {
    const { database } = app.testDatabase;
    const { insertId: partner } = await database.run(
      'INSERT INTO account_companies (company_id, company_name) VALUES (?, ?)',
      [me.companyId, 'Basin'],
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mine, theirs] = [await freight(), await freight()];
      const request = Object.assign(new ProjectRequest(), {
        job_name: `Job ${round}`,
        customer_id: partner,
        vendor_id: partner,
        customer_rates_id: mine,
        vendor_rates_id: theirs,
      });
      const [taken, gone] = await Promise.all([
        settled(app.get(CreateProject).run(me, request)),
        settled(drop(round % 2 === 0 ? mine : theirs)),
      ]);
      expect([
        ['done', 'in_use'],
        ['invalid_request', 'done'],
      ]).toContainEqual([taken, gone]);
    }
  });
});
