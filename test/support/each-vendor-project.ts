import { type FileHaulier, createFileHaulier } from '../factories/file-project';
import { type TestApp, startTestApp } from './app';
import { type ToldLoad, type VendorDesk, createVendorProject } from './vendor-desk';

interface VendorProject {
  app: TestApp;
  haulier: FileHaulier;
  desk: VendorDesk;
}

/** Starts an app for a file of tests and hands each test a project of its own, with these freight loads. */
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
