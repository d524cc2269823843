import '@fontsource-variable/inter/wght.css';
import './ui/theme/mantine-styles';
import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider } from 'react-router-dom';
import { keepTypedTextWhileHidden } from './api/keep-typed-text';
import { startSession } from './api/session';
import { watchPcClock } from './clock/watch-pc-clock';
import { Providers } from './app/providers/providers';
import { router } from './app/routes/routes';
import { SessionGate } from './app/providers/session-gate';
import { UnexpectedErrorScreen } from './app/errors/error-screens';
import { startReplicas } from './replica';
import { refuseDrops } from './ui/file/refuse-drops';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

startReplicas();
watchPcClock();
refuseDrops();
keepTypedTextWhileHidden();
void startSession();

createRoot(root).render(
  <StrictMode>
    <Providers>
      <ErrorBoundary FallbackComponent={UnexpectedErrorScreen}>
        <SessionGate>
          <RouterProvider router={router} />
        </SessionGate>
      </ErrorBoundary>
    </Providers>
  </StrictMode>,
);
