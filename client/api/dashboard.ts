import type { DashboardDayReply, DashboardReply, DashboardVisitReply } from '../../shared/contract/dashboard';
import { api } from './client';
import { currentSession } from './session';

const key = (): string => currentSession()?.company.qwikr_company_key ?? '';

/** GET /pc/dashboard/{companyKey}. Throws ApiError. */
export const readDashboard = (): Promise<DashboardReply> => api.get(`/pc/dashboard/${key()}`);

/** GET /pc/dashboard-day/{companyKey}: what a Chicago day's figures are made of. Throws ApiError. */
export const readDashboardDay = (day: string): Promise<DashboardDayReply> =>
  api.get(`/pc/dashboard-day/${key()}`, { query: { day } });

/** PATCH /pc/dashboard-visit/{companyKey}: all up to a moment is seen. Throws ApiError. */
export const markSeen = (seenAt: string): Promise<DashboardVisitReply> =>
  api.patch(`/pc/dashboard-visit/${key()}`, { seen_at: seenAt });
