import { accrualsAndCreditsRoutes } from './accruals-and-credits';
import { addressBookRoutes } from './address-book';
import { companiesRoutes } from './companies';
import { customerInvoicesRoutes } from './customer-invoices';
import { filesRoutes } from './files';
import { healthRoutes } from './health';
import { loadsRoutes } from './loads';
import { overviewRoutes } from './overview';
import { peopleRoutes } from './people';
import { projectsRoutes } from './projects';
import { sheetsRoutes } from './sheets';
import { trailRoutes } from './trail';
import { vendorInvoicesRoutes } from './vendor-invoices';

/**
 * All routes below /api by method and path. Handlers, the API description, the client's calls and the calls of tests
 * read this table. See docs/architecture.md.
 */
export const ROUTES = {
  ...peopleRoutes,
  ...companiesRoutes,
  ...addressBookRoutes,
  ...sheetsRoutes,
  ...projectsRoutes,
  ...loadsRoutes,
  ...customerInvoicesRoutes,
  ...vendorInvoicesRoutes,
  ...accrualsAndCreditsRoutes,
  ...overviewRoutes,
  ...trailRoutes,
  ...filesRoutes,
  ...healthRoutes,
};
