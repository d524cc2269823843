import { type FileHaulier, createFileHaulier } from '../factories/file-project';
import { type TestApp, startTestApp } from './app';
import { type ToldLoad, type VendorDesk, createVendorProject } from './vendor-desk';

interface VendorProject {
  app: TestApp;
  haulier: FileHaulier;
  desk: VendorDesk;
}

/** Starts an application for a test file, and gives each test its own project with these freight loads. */
export function eachVendorProject(
  name: string,
  loads: readonly ToldLoad[],
  take: (project: VendorProject) => void,
): void {
  let app: TestApp;
  let haulier: FileHaulier;
  beforeAll(async () => {
    app = await startTestApp();
    haulier = await createFileHaulier(app);
  });
  beforeEach(async () => take({ app, haulier, desk: await createVendorProject(app, haulier, name, loads) }));
  afterAll(() => app.close());
}
