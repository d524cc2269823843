import '@fontsource-variable/inter/wght.css';
import '#client/ui/theme/mantine-styles';
import '#client/ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '#client/app/providers/providers';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Gallery />
    </Providers>
  </StrictMode>,
);
