import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { createBrowserRouter, Navigate, Outlet } from 'react-router-dom';
import { NotFoundScreen, RouteErrorScreen, StartingScreen } from '../errors/error-screens';
import { Frame } from '../shell/frame';
import { SignedInOnly } from '../providers/session-gate';

// Loads the code of an area when one of its addresses opens, and each page separately.
const session = () => import('./session-routes');
const home = () => import('./home-routes');
const project = () => import('./project-routes');
const settings = () => import('./settings-routes');
const admin = () => import('./admin-routes');

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
      { path: 'login', lazy: async () => (await session()).login() },
      { path: 'signup', lazy: async () => (await session()).signUp() },
      { path: 'password-reset/:resetToken', lazy: async () => (await session()).passwordReset() },
      {
        element: (
          <SignedInOnly>
            <Outlet />
          </SignedInOnly>
        ),
        children: [
          { path: 'dashboard', lazy: async () => (await home()).dashboard() },
          { path: 'projects', lazy: async () => (await home()).projects() },
          { path: 'account-settings', lazy: async () => (await home()).accountSettings() },
          {
            path: 'project/:id',
            lazy: async () => ({ Component: (await project()).ProjectFrame }),
            children: [
              { index: true, lazy: async () => (await project()).overview() },
              { path: 'loads', lazy: async () => (await project()).loads() },
              { path: 'import', lazy: async () => (await project()).loadImport() },
              { path: 'customer-invoices', lazy: async () => (await project()).customerInvoices() },
              { path: 'customer-invoices/:invId', lazy: async () => (await project()).customerInvoice() },
              { path: 'vendor-invoices', lazy: async () => (await project()).vendorInvoices() },
              { path: 'vendor-invoices/:type/:invId', lazy: async () => (await project()).vendorInvoice() },
              { path: 'accruals', lazy: async () => (await project()).accruals() },
            ],
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await settings()).SettingsFrame }),
            children: [
              { index: true, element: <Navigate to="/settings/companies" replace /> },
              { path: 'companies', lazy: async () => (await settings()).companies() },
              { path: 'asset-rate-sheets', lazy: async () => (await settings()).assetRateSheets() },
              { path: 'rate-sheets', lazy: async () => (await settings()).freightRateSheets() },
              { path: 'fuel-surcharge', lazy: async () => (await settings()).fuelSurcharge() },
              { path: 'users', lazy: async () => (await settings()).users() },
              { path: 'company-settings', lazy: async () => (await settings()).companySettings() },
              { path: 'audit', lazy: async () => (await settings()).audit() },
            ],
          },
          {
            path: 'admin',
            lazy: async () => ({ Component: (await admin()).AdminFrame }),
            children: [
              { index: true, element: <Navigate to="/admin/companies" replace /> },
              { path: 'companies', lazy: async () => (await admin()).companies() },
              { path: 'admin-users', lazy: async () => (await admin()).adminUsers() },
              { path: 'audit', lazy: async () => (await admin()).audit() },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);
