import {
  ProjectCarrierRequest,
  type ProjectCarrierReply,
  type ProjectCarriersDeltaReply,
  type ProjectCarrierSavedReply,
} from '../carriers';
import type { DeltaMark } from '../envelope';
import { ProjectRequest, type ProjectReply, type ProjectSavedReply } from '../projects';
import { SinceQuery } from '../queries';
import type { ExternalJobReply, CarrierOptionReply } from '../reference';
import {
  SandRateRequest,
  type SandRateReply,
  type SandRatesDeltaReply,
  type SandRateSavedReply,
} from '../sand-rates';
import type { WithWarnings } from '../warnings';
import { NO_KEY, route } from './route';

/** Routes of projects. */
export const projectsRoutes = {
  'GET /pc/pc-jobs/:companyKey': route({ needs: 'read', errors: [409, 502] }).replies<ExternalJobReply[]>(),
  'GET /pc/carriers/:companyKey': route({ needs: 'read', errors: [409, 502] }).replies<
    CarrierOptionReply[]
  >(),
  'GET /pc/projects/:companyId': route({ needs: 'read', query: SinceQuery }).replies<
    ProjectReply[] | (DeltaMark & { projects: ProjectReply[] })
  >(),
  'POST /pc/project/0': route({ needs: 'add projects', body: ProjectRequest, errors: [502] }).replies<
    { data: ProjectReply } & WithWarnings
  >(),
  'PATCH /pc/project/:id': route({
    needs: 'edit projects',
    body: ProjectRequest,
    query: SinceQuery,
    errors: [502],
  }).replies<ProjectSavedReply>(),
  'GET /pc/project/carriers/:id': route({ needs: 'read', query: SinceQuery }).replies<
    ProjectCarrierReply[] | ProjectCarriersDeltaReply
  >(),
  'GET /pc/project/carrier/:id': route({ needs: 'read' }).replies<ProjectCarrierReply>(),
  'POST /pc/project-carrier/0': route({
    needs: 'edit carriers',
    body: ProjectCarrierRequest,
    query: SinceQuery,
    errors: [502],
  }).replies<ProjectCarrierSavedReply>(),
  'PATCH /pc/project-carrier/:id': route({
    needs: 'edit carriers',
    body: ProjectCarrierRequest,
    query: SinceQuery,
    errors: [502],
    withoutKey: NO_KEY.edit,
  }).replies<ProjectCarrierSavedReply>(),
  'GET /pc/sand-rates/:id': route({ needs: 'read', query: SinceQuery }).replies<
    SandRateReply[] | SandRatesDeltaReply
  >(),
  'GET /pc/project/sand/:id': route({ needs: 'read' }).replies<SandRateReply>(),
  'POST /pc/sand-rate/0': route({
    needs: 'edit sand rates',
    body: SandRateRequest,
    query: SinceQuery,
  }).replies<SandRateSavedReply>(),
  'PATCH /pc/sand-rate/:id': route({
    needs: 'edit sand rates',
    body: SandRateRequest,
    query: SinceQuery,
    withoutKey: NO_KEY.edit,
  }).replies<SandRateSavedReply>(),
};
