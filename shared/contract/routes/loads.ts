import { ProjectCarrierRequest } from '../carriers';
import { FscSheetRequest } from '../fuel-surcharges';
import type { ImpactReply } from '../impact';
import {
  ImportMappingRequest,
  ApplyImportRequest,
  type LoadImportDetailReply,
  type LoadImportReply,
  type ImportPreviewReply,
} from '../load-imports';
import {
  LockLoadsRequest,
  LockLoadRequest,
  type LoadsReply,
  type AssetLoadsReply,
  type FreightLoad,
  type AssetLoad,
  type LoadsChangedReply,
  type LoadExplainedReply,
  type LoadHistoryEntry,
} from '../loads';
import type { ProjectSyncReply } from '../project-sync';
import { ProjectRequest } from '../projects';
import { ProjectLoadsQuery } from '../queries';
import { RateSheetRequest, AssetRateSheetRequest, type SheetImpactReply } from '../rate-sheets';
import { SandRateRequest } from '../sand-rates';
import { CSV_TYPE } from '../media-types';
import { NO_KEY, route } from './route';

/** Routes of loads. */
export const loadsRoutes = {
  'GET /pc/loads': route({ needs: 'read', query: ProjectLoadsQuery }).replies<LoadsReply>(),
  'GET /pc/asset-loads': route({ needs: 'read', query: ProjectLoadsQuery }).replies<AssetLoadsReply>(),
  'GET /pc/loads/:id': route({ needs: 'read' }).replies<FreightLoad[]>(),
  'GET /pc/asset-loads/:id': route({ needs: 'read' }).replies<AssetLoad[]>(),
  'PATCH /pc/loads/lock': route({ needs: 'lock loads', body: LockLoadsRequest }).replies<LoadsChangedReply>(),
  'PATCH /pc/load/:id': route({ needs: 'lock loads', body: LockLoadRequest }).replies<LoadsChangedReply>(),
  'PATCH /pc/asset-load/:id': route({
    needs: 'lock loads',
    body: LockLoadRequest,
  }).replies<LoadsChangedReply>(),
  'GET /pc/load/:id/explain': route({ needs: 'read' }).replies<LoadExplainedReply>(),
  'GET /pc/asset-load/:id/explain': route({ needs: 'read' }).replies<LoadExplainedReply>(),
  'GET /pc/load/:id/history': route({ needs: 'read' }).replies<LoadHistoryEntry[]>(),
  'GET /pc/asset-load/:id/history': route({ needs: 'read' }).replies<LoadHistoryEntry[]>(),
  'POST /pc/load-import/0': route({
    needs: 'import loads',
    form: ['project_id', 'kind'],
    withoutKey: 'A file that is sent again becomes another draft, which can be canceled.',
  }).replies<LoadImportDetailReply>(),
  'GET /pc/load-imports/:projectId': route({ needs: 'import loads' }).replies<LoadImportReply[]>(),
  'GET /pc/load-import/:id': route({ needs: 'import loads' }).replies<LoadImportDetailReply>(),
  'POST /pc/load-import/:id/preview': route({
    needs: 'import loads',
    body: ImportMappingRequest,
    withoutKey: NO_KEY.look,
  }).replies<ImportPreviewReply>(),
  'GET /pc/load-import/:id/faults': route({ needs: 'import loads', sends: [CSV_TYPE] }).replies<string>(),
  'POST /pc/load-import/:id/apply': route({
    needs: 'import loads',
    body: ApplyImportRequest,
    withoutKey: 'A running or finished import is returned without a change.',
  }).replies<LoadImportReply>(),
  'POST /pc/load-import/:id/cancel': route({
    needs: 'import loads',
    withoutKey: 'A canceled import stays canceled.',
  }).replies<LoadImportReply>(),
  'GET /pc/project-sync/:id': route({ needs: 'read' }).replies<ProjectSyncReply>(),
  'POST /pc/project-impact/:id': route({
    needs: 'edit projects',
    body: ProjectRequest,
    status: 200,
    errors: [502],
    withoutKey: NO_KEY.look,
  }).replies<ImpactReply>(),
  'POST /pc/project-carrier/0/impact': route({
    needs: 'edit carriers',
    body: ProjectCarrierRequest,
    status: 200,
    errors: [502],
    withoutKey: NO_KEY.look,
  }).replies<ImpactReply>(),
  'POST /pc/project-carrier/:id/impact': route({
    needs: 'edit carriers',
    body: ProjectCarrierRequest,
    status: 200,
    errors: [502],
    withoutKey: NO_KEY.look,
  }).replies<ImpactReply>(),
  'GET /pc/project-carrier/:id/removal': route({ needs: 'edit carriers' }).replies<ImpactReply>(),
  'POST /pc/sand-rate/0/impact': route({
    needs: 'edit sand rates',
    body: SandRateRequest,
    status: 200,
    withoutKey: NO_KEY.look,
  }).replies<ImpactReply>(),
  'POST /pc/sand-rate/:id/impact': route({
    needs: 'edit sand rates',
    body: SandRateRequest,
    status: 200,
    withoutKey: NO_KEY.look,
  }).replies<ImpactReply>(),
  'GET /pc/sand-rate/:id/removal': route({ needs: 'edit sand rates' }).replies<ImpactReply>(),
  'POST /pc/rate-sheet/:id/impact': route({
    needs: 'edit rate sheets',
    body: RateSheetRequest,
    status: 200,
    withoutKey: NO_KEY.look,
  }).replies<SheetImpactReply>(),
  'POST /pc/asset-rate-sheet/:id/impact': route({
    needs: 'edit rate sheets',
    body: AssetRateSheetRequest,
    status: 200,
    withoutKey: NO_KEY.look,
  }).replies<SheetImpactReply>(),
  'POST /pc/fsc-rate-sheet/:id/impact': route({
    needs: 'edit rate sheets',
    body: FscSheetRequest,
    status: 200,
    withoutKey: NO_KEY.look,
  }).replies<SheetImpactReply>(),
};
