import type { DashboardDayReply, DashboardReply, DashboardVisitReply } from '#shared/contract/dashboard';
import { api } from './client';
import { companyKey } from './session';

/** Reads the dashboard (GET /pc/dashboard/{companyKey}). @throws ApiError */
export const readDashboard = (): Promise<DashboardReply> => api.get(`/pc/dashboard/${companyKey()}`);

/** Reads the parts of a Chicago day's figures (GET /pc/dashboard-day/{companyKey}). @throws ApiError */
export const readDashboardDay = (day: string): Promise<DashboardDayReply> =>
  api.get(`/pc/dashboard-day/${companyKey()}`, { query: { day } });

/** Marks all changes up to a time as seen (PATCH /pc/dashboard-visit/{companyKey}). @throws ApiError */
export const markSeen = (seenAt: string): Promise<DashboardVisitReply> =>
  api.patch(`/pc/dashboard-visit/${companyKey()}`, { seen_at: seenAt });
