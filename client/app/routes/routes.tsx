import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { createBrowserRouter, Navigate, Outlet } from 'react-router-dom';
import { NotFoundScreen, StartingScreen } from '../errors/error-screens';
import { Frame } from '../shell/frame';
import { RouteErrorScreen } from '../errors/route-error-screen';
import { SignedInOnly } from '../providers/session-gate';

/**
 * The route table. Features know nothing of each other: what a page is composed of is decided here.
 */
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
      { path: 'login', lazy: () => import('./login-route') },
      { path: 'signup', lazy: () => import('./signup-route') },
      { path: 'password-reset/:resetToken', lazy: () => import('./password-reset-route') },
      {
        element: (
          <SignedInOnly>
            <Outlet />
          </SignedInOnly>
        ),
        children: [
          { path: 'dashboard', lazy: () => import('./dashboard-route') },
          { path: 'projects', lazy: () => import('./projects-route') },
          { path: 'account-settings', lazy: () => import('./account-settings-route') },
          {
            path: 'project/:id',
            lazy: () => import('./project-route'),
            children: [
              { index: true, lazy: () => import('./overview-route') },
              { path: 'loads', lazy: () => import('./loads-route') },
              { path: 'import', lazy: () => import('./load-import-route') },
              { path: 'customer-invoices', lazy: () => import('./customer-invoices-route') },
              { path: 'customer-invoices/:invId', lazy: () => import('./customer-invoice-route') },
              { path: 'vendor-invoices', lazy: () => import('./vendor-invoices-route') },
              { path: 'vendor-invoices/:type/:invId', lazy: () => import('./vendor-invoice-route') },
              { path: 'accruals', lazy: () => import('./accruals-route') },
            ],
          },
          {
            path: 'settings',
            lazy: () => import('./settings-route'),
            children: [
              { index: true, element: <Navigate to="/settings/companies" replace /> },
              { path: 'companies', lazy: () => import('./settings-companies-route') },
              { path: 'asset-rate-sheets', lazy: () => import('./asset-rate-sheets-route') },
              { path: 'rate-sheets', lazy: () => import('./rate-sheets-route') },
              { path: 'fuel-surcharge', lazy: () => import('./fuel-surcharge-route') },
              { path: 'users', lazy: () => import('./settings-users-route') },
              { path: 'company-settings', lazy: () => import('./settings-company-settings-route') },
              { path: 'audit', lazy: () => import('./settings-audit-route') },
            ],
          },
          {
            path: 'admin',
            lazy: () => import('./admin-route'),
            children: [
              { index: true, element: <Navigate to="/admin/companies" replace /> },
              { path: 'companies', lazy: () => import('./admin-companies-route') },
              { path: 'admin-users', lazy: () => import('./admin-users-route') },
              { path: 'audit', lazy: () => import('./admin-audit-route') },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);
