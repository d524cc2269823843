import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { createBrowserRouter, Navigate } from 'react-router-dom';
import { NotFoundScreen } from './error-screens';
import { Frame } from './frame';
import { RouteErrorScreen } from './route-error-screen';

/**
 * The route table. Features know nothing of each other: what a page is composed of is decided here.
 * /dashboard leads to the projects until there is a dashboard, so that the addresses of spec 1 section 2 hold.
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
    hydrateFallbackElement: <></>,
    children: [
      { index: true, element: <Navigate to="/dashboard" replace /> },
      { path: 'dashboard', element: <Navigate to="/projects" replace /> },
      { path: 'login', lazy: () => import('./login-route') },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
]);
