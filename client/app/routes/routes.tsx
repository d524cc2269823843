import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { createBrowserRouter, Navigate, Outlet } from 'react-router-dom';
import { NotFoundScreen, RouteErrorScreen, StartingScreen } from '../errors/error-screens';
import { Frame } from '../shell/frame';
import { loadCode } from '#client/ui/feedback/load-code';
import { SignedInOnly } from '../providers/session-gate';
import { cleanAddress } from './clean-address';

// Loads the code of an area when one of its addresses opens, and each page separately.
const session = () => import('./session-routes');
const home = () => import('./home-routes');
const project = () => import('./project-routes');
const loadsPage = () => import('#client/features/loads/index');
const loadImport = () => import('./import-routes');
const billing = () => import('./billing-routes');
const settings = () => import('./settings-routes');
const admin = () => import('./admin-routes');

/** Loads the code of a route, and tries again until it arrives. The page before stays meanwhile. */
const code =
  <T,>(load: () => Promise<T>) =>
  (): Promise<T> =>
    loadCode(load);

// Before the router reads it.
cleanAddress();

/** Route table. Features never import each other; the file of an area combines its pages. */
export const router = createBrowserRouter([
  {
    path: '/',
    element: (
      <NuqsAdapter>
        <Frame />
      </NuqsAdapter>
    ),
    errorElement: <RouteErrorScreen />,
    hydrateFallbackElement: <StartingScreen />,
    children: [
      { index: true, element: <Navigate to="/dashboard" replace /> },
      { path: 'login', lazy: code(async () => (await session()).login()) },
      { path: 'signup', lazy: code(async () => (await session()).signUp()) },
      { path: 'password-reset/:resetToken', lazy: code(async () => (await session()).passwordReset()) },
      {
        element: (
          <SignedInOnly>
            <Outlet />
          </SignedInOnly>
        ),
        children: [
          { path: 'dashboard', lazy: code(async () => (await home()).dashboard()) },
          { path: 'worklist', lazy: code(async () => (await home()).worklist()) },
          { path: 'projects', lazy: code(async () => (await home()).projects()) },
          { path: 'account-settings', lazy: code(async () => (await home()).accountSettings()) },
          {
            path: 'project/:id',
            lazy: code(async () => ({ Component: (await project()).ProjectFrame })),
            children: [
              { index: true, lazy: code(async () => (await project()).overview()) },
              {
                path: 'loads',
                // Most visits begin here, so both files load at the same time.
                lazy: code(async () => (await Promise.all([project(), loadsPage()]))[0].loads()),
              },
              { path: 'import', lazy: code(async () => (await loadImport()).loadImport()) },
              { path: 'customer-invoices', lazy: code(async () => (await billing()).customerInvoices()) },
              {
                path: 'customer-invoices/:invId',
                lazy: code(async () => (await billing()).customerInvoice()),
              },
              { path: 'vendor-invoices', lazy: code(async () => (await billing()).vendorInvoices()) },
              {
                path: 'vendor-invoices/:type/:invId',
                lazy: code(async () => (await billing()).vendorInvoice()),
              },
              { path: 'accruals', lazy: code(async () => (await billing()).accruals()) },
            ],
          },
          {
            path: 'settings',
            lazy: code(async () => ({ Component: (await settings()).SettingsFrame })),
            children: [
              { index: true, element: <Navigate to="/settings/companies" replace /> },
              { path: 'companies', lazy: code(async () => (await settings()).companies()) },
              { path: 'asset-rate-sheets', lazy: code(async () => (await settings()).assetRateSheets()) },
              { path: 'rate-sheets', lazy: code(async () => (await settings()).freightRateSheets()) },
              { path: 'fuel-surcharge', lazy: code(async () => (await settings()).fuelSurcharge()) },
              { path: 'users', lazy: code(async () => (await settings()).users()) },
              { path: 'company-settings', lazy: code(async () => (await settings()).companySettings()) },
              { path: 'audit', lazy: code(async () => (await settings()).audit()) },
            ],
          },
          {
            path: 'admin',
            lazy: code(async () => ({ Component: (await admin()).AdminFrame })),
            children: [
              { index: true, element: <Navigate to="/admin/companies" replace /> },
              { path: 'companies', lazy: code(async () => (await admin()).companies()) },
              { path: 'admin-users', lazy: code(async () => (await admin()).adminUsers()) },
              { path: 'audit', lazy: code(async () => (await admin()).audit()) },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);
