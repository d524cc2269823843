import type { BillingProofReply } from '../billing-proof';
import type { ProjectCarrierSavedReply } from '../carriers';
import {
  DashboardDayQuery,
  DashboardVisitRequest,
  type DashboardReply,
  type DashboardDayReply,
  type ProjectTrendReply,
  type DashboardVisitReply,
} from '../dashboard';
import type { ProjectDaysReply, ProjectFiguresReply } from '../project-figures';
import { ProjectsExportQuery } from '../projects-export';
import type { ProjectDetailReply, ProjectChangesReply, ProjectRefreshReply } from '../projects';
import { ProjectDaysQuery, SinceQuery } from '../queries';
import {
  DeleteRecordRequest,
  SandRateRecordRequest,
  CarrierRecordRequest,
  type RecordDeletedReply,
} from '../records';
import type { SandRateSavedReply } from '../sand-rates';
import { SearchQuery, type SearchReply } from '../search';
import { LoadsExportQuery, ChosenLoadsExportRequest, ExportQuery } from '../spreadsheets';
import {
  AccrueWorkQuery,
  type AccrueWorkReply,
  ApproveWorkQuery,
  type ApproveWorkReply,
  BillWorkQuery,
  type BillWorkReply,
  CheckWorkQuery,
  type CheckWorkReply,
  ReceiveWorkQuery,
  type ReceiveWorkReply,
  WorklistExportQuery,
  type WorklistReply,
} from '../worklist';
import { WORKBOOK_TYPE } from '../media-types';
import { SNAPSHOT_CONTENT_TYPE } from '#shared/realtime/snapshot';
import { type Bytes, NO_KEY, route } from './route';

/** Routes of overview. */
export const overviewRoutes = {
  'GET /pc/dashboard/:companyKey': route({ needs: 'read' }).replies<DashboardReply>(),
  'GET /pc/dashboard-day/:companyKey': route({
    needs: 'read',
    query: DashboardDayQuery,
  }).replies<DashboardDayReply>(),
  'GET /pc/project-trend/:id': route({ needs: 'read' }).replies<ProjectTrendReply>(),
  'GET /pc/project-figures/:companyKey': route({ needs: 'read' }).replies<ProjectFiguresReply>(),
  'GET /pc/spreadsheet/projects/:companyKey': route({
    needs: 'read',
    query: ProjectsExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'GET /pc/project-days/:id': route({ needs: 'read', query: ProjectDaysQuery }).replies<ProjectDaysReply>(),
  'PATCH /pc/dashboard-visit/:companyKey': route({
    needs: 'read',
    body: DashboardVisitRequest,
    withoutKey: NO_KEY.edit,
  }).replies<DashboardVisitReply>(),
  'GET /pc/billing-proof/:companyKey': route({ needs: 'edit the company' }).replies<BillingProofReply>(),
  'GET /pc/worklist/:companyKey': route({ needs: 'read' }).replies<WorklistReply>(),
  'GET /pc/worklist-bill/:companyKey': route({
    needs: 'read',
    query: BillWorkQuery,
  }).replies<BillWorkReply>(),
  'GET /pc/worklist-check/:companyKey': route({
    needs: 'read',
    query: CheckWorkQuery,
  }).replies<CheckWorkReply>(),
  'GET /pc/worklist-approve/:companyKey': route({
    needs: 'read',
    query: ApproveWorkQuery,
  }).replies<ApproveWorkReply>(),
  'GET /pc/worklist-receive/:companyKey': route({
    needs: 'read',
    query: ReceiveWorkQuery,
  }).replies<ReceiveWorkReply>(),
  'GET /pc/worklist-accrue/:companyKey': route({
    needs: 'read',
    query: AccrueWorkQuery,
  }).replies<AccrueWorkReply>(),
  'GET /pc/spreadsheet/worklist/:companyKey': route({
    needs: 'read',
    query: WorklistExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'PATCH /pc/delete-record': route({
    needs: 'delete records',
    body: DeleteRecordRequest,
    query: SinceQuery,
  }).replies<RecordDeletedReply>(),
  'PATCH /pc/project/sand/:id': route({
    needs: 'edit sand rates',
    body: SandRateRecordRequest,
    query: SinceQuery,
  }).replies<SandRateSavedReply | RecordDeletedReply>(),
  'PATCH /pc/project/carrier/:id': route({
    needs: 'edit carriers',
    body: CarrierRecordRequest,
    query: SinceQuery,
    errors: [502],
  }).replies<ProjectCarrierSavedReply | RecordDeletedReply>(),
  'GET /pc/spreadsheet/loads/:id': route({
    needs: 'read',
    query: LoadsExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'GET /pc/spreadsheet/asset-loads/:id': route({
    needs: 'read',
    query: LoadsExportQuery,
    sends: [WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'POST /pc/spreadsheet/loads/:id': route({
    needs: 'read',
    body: ChosenLoadsExportRequest,
    query: ExportQuery,
    status: 200,
    sends: [WORKBOOK_TYPE],
    withoutKey: NO_KEY.look,
  }).replies<Bytes>(),
  'POST /pc/spreadsheet/asset-loads/:id': route({
    needs: 'read',
    body: ChosenLoadsExportRequest,
    query: ExportQuery,
    status: 200,
    sends: [WORKBOOK_TYPE],
    withoutKey: NO_KEY.look,
  }).replies<Bytes>(),
  'GET /pc/project/:id': route({ needs: 'read', query: SinceQuery }).replies<ProjectDetailReply>(),
  'GET /pc/project-changes/:id': route({ needs: 'read', query: SinceQuery }).replies<ProjectChangesReply>(),
  'GET /pc/project-snapshot/:id': route({ needs: 'read', sends: [SNAPSHOT_CONTENT_TYPE] }).replies<Bytes>(),
  'GET /pc/project-refresh/:id': route({
    needs: 'refresh projects',
    query: SinceQuery,
    errors: [409, 502],
  }).replies<ProjectRefreshReply>(),
  'GET /pc/search/:companyKey': route({ needs: 'read', query: SearchQuery }).replies<SearchReply>(),
};
