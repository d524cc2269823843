import { may, type Permission } from '#shared/rules/permissions';
import { adminTexts, settingsTexts } from '#client/messages/areas';

export interface AreaPage {
  to: string;
  label: string;
  /** Distinguishes the page from another one with the same name. */
  hint?: string;
  /** Permission that shows the link; everybody sees it without one. */
  needs?: Permission;
}

const { pages } = settingsTexts;

/** Pages of the settings area, in the required order. Activity is an addition. */
const SETTINGS_PAGES: readonly AreaPage[] = [
  { to: '/settings/companies', label: pages.companies, hint: settingsTexts.companiesHint },
  { to: '/settings/asset-rate-sheets', label: pages.assetRateSheets },
  { to: '/settings/rate-sheets', label: pages.rateSheets },
  { to: '/settings/fuel-surcharge', label: pages.fuelSurcharge },
  { to: '/settings/users', label: pages.users },
  { to: '/settings/company-settings', label: pages.companySettings, needs: 'edit the company' },
  { to: '/settings/audit', label: pages.activity, needs: 'read the audit trail' },
];

/** Pages of the admin area, for a Systems Admin. */
const ADMIN_PAGES: readonly AreaPage[] = [
  {
    to: '/admin/companies',
    label: adminTexts.pages.companies,
    hint: adminTexts.companiesHint,
    needs: 'administer all companies',
  },
  { to: '/admin/admin-users', label: adminTexts.pages.users, needs: 'administer all companies' },
  { to: '/admin/audit', label: adminTexts.pages.activity, needs: 'administer all companies' },
];

const forRole =
  (role: string) =>
  ({ needs }: AreaPage): boolean =>
    needs === undefined || may(role, needs);

/** Returns the links of the settings area for a role. */
export const settingsPages = (role: string): AreaPage[] => SETTINGS_PAGES.filter(forRole(role));

/** Returns the links of the admin area for a role; only a Systems Admin has any. */
export const adminPages = (role: string): AreaPage[] => ADMIN_PAGES.filter(forRole(role));

/** Finds the page of the settings or admin area at an address; null for other addresses. */
export function areaPageAt(pathname: string): { area: string; areaTo: string; page: AreaPage } | null {
  const find = (pages: readonly AreaPage[]) => pages.find(({ to }) => to === pathname.replace(/\/+$/, ''));
  const inSettings = find(SETTINGS_PAGES);
  if (inSettings) return { area: settingsTexts.title, areaTo: '/settings', page: inSettings };
  const inAdmin = find(ADMIN_PAGES);
  return inAdmin ? { area: adminTexts.title, areaTo: '/admin', page: inAdmin } : null;
}
