import { type FileCompany, createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from './app';
import { type LoadFields, type VendorClient, createVendorProject } from './vendor-client';

interface VendorProject {
  app: TestApp;
  hauler: FileCompany;
  client: VendorClient;
}

/** Starts an application for a test file, and gives each test its own project with these freight loads. */
export function eachVendorProject(
  name: string,
  loads: readonly LoadFields[],
  take: (project: VendorProject) => void,
): void {
  let app: TestApp;
  let company: FileCompany;
  beforeAll(async () => {
    app = await startTestApp();
    company = await createFileCompany(app);
  });
  beforeEach(async () =>
    take({ app, hauler: company, client: await createVendorProject(app, company, name, loads) }),
  );
  afterAll(() => app.close());
}
