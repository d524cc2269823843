import type { DashboardDayReply, DashboardReply, DashboardVisitReply } from '#shared/contract/dashboard';
import { api } from './client';
import { currentSession } from './session';

const key = (): string => currentSession()?.company.qwikr_company_key ?? '';

/** Reads the dashboard (GET /pc/dashboard/{companyKey}). @throws ApiError */
export const readDashboard = (): Promise<DashboardReply> => api.get(`/pc/dashboard/${key()}`);

/** Reads the parts of a Chicago day's figures (GET /pc/dashboard-day/{companyKey}). @throws ApiError */
export const readDashboardDay = (day: string): Promise<DashboardDayReply> =>
  api.get(`/pc/dashboard-day/${key()}`, { query: { day } });

/** Marks all changes up to a time as seen (PATCH /pc/dashboard-visit/{companyKey}). @throws ApiError */
export const markSeen = (seenAt: string): Promise<DashboardVisitReply> =>
  api.patch(`/pc/dashboard-visit/${key()}`, { seen_at: seenAt });
