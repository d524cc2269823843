import {
  CarrierNames,
  Clock,
  DomainEvents,
  type Principal,
  type RatedProjectReply,
  RatedProjectReplyBuilder,
  scopeOf,
  SheetTools,
} from '#server/platform/common/index';
import { CarrierRepository, Carriers } from '#server/projects/carriers/index';
import { KnownCarriers } from '#server/projects/carriers/known-carriers';
import { AddComment, CommentRepository } from '#server/trail/comments/index';
import { NotificationRepository } from '#server/trail/comments/notification.repository';
import { NotifyPeople } from '#server/trail/comments/notify-people';
import { ReadComments } from '#server/trail/comments/read-comments';
import { CompanyKeys } from '#server/companies/index';
import { CompanyRepository } from '#server/companies/company.repository';
import { type ProjectScope, projectScope } from '#server/database/index';
import { FscSheetVersions, FscSheets } from '#server/sheets/fuel-surcharges/index';
import { FscSheetRepository } from '#server/sheets/fuel-surcharges/fsc-sheet.repository';
import { JobDirectory } from '#server/job-system/index';
import { JobSystemTimings } from '#server/job-system/job-system-timings';
import { HttpJobSystem } from '#server/job-system/http-job-system';
import { RatedRecordTools } from '#server/projects/index';
import { UserEvents } from '#server/realtime/index';
import { LiveRooms } from '#server/realtime/live-rooms';
import { RateSheetVersions, RateSheets } from '#server/sheets/rate-sheets/index';
import { RateSheetRepository } from '#server/sheets/rate-sheets/rate-sheet.repository';
import { SandRateRepository, SandRates } from '#server/projects/sand-rates/index';
import { ProjectCarrierRequest } from '#shared/contract/carriers';
import { CommentRequest } from '#shared/contract/comments';
import { SandRateRequest } from '#shared/contract/sand-rates';
import type { AllTotals } from '#shared/contract/totals';
import { buildAssetRateSheet, buildFscSheet, buildRateSheet } from '../factories/build-sheets';
import { createCompany, createPerson, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { MemoryKeyLedger } from '../support/key-ledger';
import { NotedRatings } from '../support/rating-requests';

/** Completes projects as the loads domain does, for projects without loads. */
class NoLoads extends RatedProjectReplyBuilder {
  override complete(): Promise<RatedProjectReply> {
    return Promise.resolve({
      loads: [],
      asset_loads: [],
      all_totals: {} as AllTotals,
      reset: false,
      revision: 1,
    });
  }
}

class NoFiles extends CarrierNames {
  override carriers(): Promise<[]> {
    return Promise.resolve([]);
  }
}

/** Carriers of companies without a job system, which is never called. */
function carriersWithoutJobSystem({ configuration, database }: TestDatabase): KnownCarriers {
  const system = new HttpJobSystem(configuration, new JobSystemTimings(), new MemoryKeyLedger());
  const keys = new CompanyKeys(configuration, new CompanyRepository(database));
  return new KnownCarriers(new JobDirectory(system, keys, new Clock(), new DomainEvents()), new NoFiles());
}

const archived = { code: 'project_archived', status: 423 };
const notFound = { code: 'not_found', status: 404 };

describe('records of a project', () => {
  let test: TestDatabase;
  let me: Principal;
  let scope: ProjectScope;
  let archivedId: number;
  let foreignId: number;
  const due = new NotedRatings();
  let tools: RatedRecordTools;

  beforeAll(async () => {
    test = await createTestDatabase();
    tools = new RatedRecordTools(test.database, test.units, due, new NoLoads());
    me = await createCompany(test.database);
    archivedId = await createProject(test.database, me, { archived: true });
    foreignId = await createProject(test.database, await createCompany(test.database));
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    due.forget();
    scope = projectScope(me.companyId, await createProject(test.database, me));
  });

  describe('carriers', () => {
    let carriers: Carriers;
    let reads: CarrierRepository;
    let freightId: number;
    let equipmentId: number;
    let fscId: number;
    let foreignSheetId: number;

    beforeAll(async () => {
      const rateSheets = new RateSheetRepository(test.database);
      const fscSheets = new FscSheetRepository(test.database);
      reads = new CarrierRepository(test.database);
      carriers = new Carriers(
        tools,
        reads,
        new RateSheetVersions(rateSheets),
        new FscSheetVersions(fscSheets),
        carriersWithoutJobSystem(test),
      );
      const saveSheet = new RateSheets(new SheetTools(test.database, test.units, due), rateSheets);
      freightId = (await saveSheet.of('freight').create(me, buildRateSheet())).rate_sheet.id;
      equipmentId = (await saveSheet.of('asset').create(me, buildAssetRateSheet())).rate_sheet.id;
      fscId = (
        await new FscSheets(new SheetTools(test.database, test.units, due), fscSheets).create(
          me,
          buildFscSheet(),
        )
      ).data.id;
      const stranger = await createCompany(test.database);
      foreignSheetId = (await saveSheet.of('freight').create(stranger, buildRateSheet())).rate_sheet.id;
    });

    const body = (fields: Partial<ProjectCarrierRequest> = {}): ProjectCarrierRequest =>
      Object.assign(new ProjectCarrierRequest(), {
        project_id: scope.projectId,
        pc_carrier_id: 71,
        carrier_name: 'Sandhills Trucking',
        rate_sheet_id: freightId,
        ...fields,
      });

    it('are attached with their sheets, and the project is rated again', async () => {
      const fields = { fsc_id: fscId, equipment_rate_id: equipmentId, apply_fsc_to_asset_loads: true };
      const carrier = await carriers.create(me, body(fields));
      expect(await reads.get(scopeOf(me), carrier.id)).toEqual(carrier);
      expect(carrier).toMatchObject({
        ...fields,
        carrier_name: 'Sandhills Trucking',
        created_by_id: me.userId,
      });
      expect(carrier.rate_sheet_name).not.toBe('');
      expect(await reads.list(scope, undefined)).toEqual([carrier]);
      expect(due.projects).toEqual([scope.projectId]);
    });

    it('are attached once', async () => {
      await carriers.create(me, body());
      await expect(carriers.create(me, body())).rejects.toMatchObject({
        status: 409,
        message: 'This Carrier has already been added to the project',
      });
      await expect(reads.list(scope, undefined)).resolves.toHaveLength(1);
    });

    it('can be edited; an edit without a change rates nothing again', async () => {
      const { id } = await carriers.create(me, body());
      const edited = await carriers.edit(me, id, body({ fsc_id: fscId }));
      expect(edited.fsc_id).toBe(fscId);
      await carriers.edit(me, id, body({ fsc_id: fscId }));
      expect(due.projects).toEqual([scope.projectId, scope.projectId]);
    });

    it.each([
      ['another company owns', (): object => ({ rate_sheet_id: foreignSheetId })],
      ['does not exist', (): object => ({ rate_sheet_id: 4_000_000 })],
      ['is not an FSC sheet', (): object => ({ fsc_id: 4_000_000 })],
      ['does not exist for equipment', (): object => ({ equipment_rate_id: 4_000_000 })],
    ])('refuse a sheet that %s', async (_, fields) => {
      await expect(carriers.create(me, body(fields()))).rejects.toMatchObject(notFound);
      await expect(reads.list(scope, undefined)).resolves.toEqual([]);
      expect(due.projects).toEqual([]);
    });

    it('refuse a sheet of another kind than they need', async () => {
      await expect(carriers.create(me, body({ full_boxes_rate_id: equipmentId }))).rejects.toMatchObject({
        code: 'invalid_request',
        params: { faults: [{ field: 'full_boxes_rate_id', message: 'is not a full box rate sheet' }] },
      });
    });

    it('are refused in an archived project, another company and another project', async () => {
      const { id } = await carriers.create(me, body());
      await expect(carriers.create(me, body({ project_id: archivedId }))).rejects.toMatchObject(archived);
      await expect(carriers.create(me, body({ project_id: foreignId }))).rejects.toMatchObject(notFound);
      const elsewhere = await createProject(test.database, me);
      await expect(carriers.edit(me, id, body({ project_id: elsewhere }))).rejects.toMatchObject(notFound);
      const stranger = await createCompany(test.database);
      await expect(reads.get(scopeOf(stranger), id)).rejects.toMatchObject(notFound);
      await expect(
        reads.list(projectScope(stranger.companyId, scope.projectId), { since: 0 }),
      ).rejects.toMatchObject(notFound);
    });

    it('return the loads and totals of the project', async () => {
      const { revision } = await carriers.create(me, body());
      await carriers.create(me, body({ pc_carrier_id: 72, carrier_name: 'Other' }));
      const { data } = await carriers.saved(scope, { since: revision });
      expect(data.project_carriers.map(({ pc_carrier_id }) => pc_carrier_id)).toEqual([72]);
      expect(data).toMatchObject({ loads: [], asset_loads: [], revision: 1 });
    });
  });

  describe('sand rates', () => {
    let sandRates: SandRates;
    let reads: SandRateRepository;

    beforeAll(() => {
      reads = new SandRateRepository(test.database);
      sandRates = new SandRates(tools, reads);
    });

    const body = (fields: Partial<SandRateRequest> = {}): SandRateRequest =>
      Object.assign(new SandRateRequest(), {
        project_id: scope.projectId,
        po_id: 900,
        po_number: 'PO-900',
        rev_rate: 45.1234,
        cost_rate: 30,
        ...fields,
      });

    it('are stored once per purchase order, and the project is rated again', async () => {
      const rate = await sandRates.create(me, body());
      expect(await reads.list(scope, undefined)).toEqual([rate]);
      expect(rate).toMatchObject({
        rev_rate: 45.1234,
        cost_rate: 30,
        po_number: 'PO-900',
        is_deleted: false,
      });
      await expect(sandRates.create(me, body())).rejects.toMatchObject({
        status: 409,
        message: 'There is already rates for this PO',
      });
      expect(due.projects).toEqual([scope.projectId]);
    });

    it('merge two edits or report the first to the second', async () => {
      const other = await createPerson(test.database, me, 'Account User');
      const { id, revision } = await sandRates.create(me, body());
      await sandRates.edit(other, id, body({ rev_rate: 50 }));
      const merged = await sandRates.edit(me, id, body({ cost_rate: 31, revision }));
      expect(merged).toMatchObject({ rev_rate: 50, cost_rate: 31 });
      await expect(
        sandRates.edit(me, id, body({ rev_rate: 60, cost_rate: 31, revision })),
      ).rejects.toMatchObject({
        code: 'conflict',
        params: { field: 'rev_rate', theirs: 50, by: other.displayName },
      });
    });

    it('are refused in an archived project and another company', async () => {
      await expect(sandRates.create(me, body({ project_id: archivedId }))).rejects.toMatchObject(archived);
      await expect(sandRates.create(me, body({ project_id: foreignId }))).rejects.toMatchObject(notFound);
      await expect(sandRates.edit(me, 4_000_000, body())).rejects.toMatchObject(notFound);
    });
  });

  describe('comments', () => {
    let add: AddComment;
    let read: ReadComments;

    beforeAll(() => {
      const comments = new CommentRepository(test.database);
      const events = new UserEvents(new LiveRooms());
      const people = new NotifyPeople(comments, new NotificationRepository(test.database), events);
      add = new AddComment(test.units, comments, people);
      read = new ReadComments(test.database, comments);
    });

    const body = (comment: string, projectId = scope.projectId): CommentRequest =>
      Object.assign(new CommentRequest(), { project_id: projectId, comment });

    it('are listed with their authors, oldest first', async () => {
      const first = await add.run(me, body('  Tickets of May are missing  '));
      const second = await add.run(me, body('<b>They came</b>'));
      expect(await read.list(scope, undefined)).toEqual([first, second]);
      expect(first).toMatchObject({
        comment: 'Tickets of May are missing',
        created_by_id: me.userId,
        created_by_name: me.displayName,
      });
      const delta = await read.list(scope, { since: first.revision });
      expect(delta).toMatchObject({ revision: second.revision, reset: false, comments: [second] });
    });

    it('are added once for a repeated request', async () => {
      const request = { key: 'double click', hash: 'b'.repeat(40) };
      const [first, second] = await Promise.all([
        add.run(me, body('Once'), request),
        add.run(me, body('Once'), request),
      ]);
      expect(second).toEqual(first);
      await expect(read.list(scope, undefined)).resolves.toHaveLength(1);
    });

    it('are refused in an archived project and another company', async () => {
      await expect(add.run(me, body('No', archivedId))).rejects.toMatchObject(archived);
      await expect(add.run(me, body('No', foreignId))).rejects.toMatchObject(notFound);
      await expect(read.list(projectScope(me.companyId, foreignId), undefined)).rejects.toMatchObject(
        notFound,
      );
    });
  });
});
