import { type APIRequestContext, type Page, expect, request } from '@playwright/test';
import { SIMULATOR_KEYS } from '#tools/simulator/index';
import type { ProjectReply } from '#shared/contract/projects';
import { MIDDLING_JOB, PASSWORD } from './people';

let files = 0;

/** Returns a new column header, so that no remembered mapping applies. */
export const newHeader = (): string => `Notes ${Date.now()} ${(files += 1)}`;

/** Builds a file with this many lines. Every `faultEvery`th line has an invalid weight. */
export function loadsFile(lines: number, notes: string, faultEvery = 0): Buffer {
  const rows = Array.from({ length: lines }, (_, at) => {
    const weight = faultEvery > 0 && at % faultEvery === 1 ? 'heavy' : String(50_000 + at);
    const day = String((at % 28) + 1).padStart(2, '0');
    return `${700_001 + at},10/${day}/2026 2:30 PM,T-${at},"Hauler ${at % 3}, LLC",38.5,${weight},seen`;
  });
  return Buffer.from(`Trip,Delivered,BOL,Hauler,Miles,Net Weight (lbs),${notes}\n${rows.join('\n')}\n`);
}

interface SignedIn {
  call: APIRequestContext;
  headers: { authorization: string };
  companyId: number;
}

/** Signs in outside the page, and leaves the page's session alone. */
async function signInApart(email: string): Promise<SignedIn> {
  const call = await request.newContext({ baseURL: process.env.BROWSER_BASE_URL });
  const signedIn = await call.post('/api/authenticate', { data: { email, user_password: PASSWORD } });
  const { tokens, company } = (await signedIn.json()) as {
    tokens: { access_token: string };
    company: { id: number };
  };
  return { call, headers: { authorization: `Bearer ${tokens.access_token}` }, companyId: company.id };
}

/** Runs the work while the company has no job system, because only then project names are typed. */
async function withoutJobSystem<T>(work: () => Promise<T>): Promise<T> {
  const { call, headers, companyId } = await signInApart('admin@permian.test');
  const setKey = async (api_key: string): Promise<void> => {
    const saved = await call.patch(`/api/pc/company/${companyId}`, { headers, data: { api_key } });
    expect(saved.status(), await saved.text()).toBe(200);
  };
  await setKey('');
  try {
    return await work();
  } finally {
    await setKey(SIMULATOR_KEYS.permian);
    await call.dispose();
  }
}

/**
 * Creates a project with a typed job name, rated like the middle-sized one.
 * @returns its id
 */
export async function createTypedProject(name: string): Promise<number> {
  const { call, headers, companyId } = await signInApart('user@permian.test');
  const listed = await call.get(`/api/pc/projects/${companyId}`, { headers });
  const model = ((await listed.json()) as ProjectReply[]).find(({ job_name }) => job_name === MIDDLING_JOB);
  const data = { ...model, job_name: name, pc_job_id: 0 };
  const made = await withoutJobSystem(() => call.post('/api/pc/project/0', { headers, data }));
  expect(made.status(), await made.text()).toBe(201);
  const { id } = ((await made.json()) as { data: ProjectReply }).data;
  await call.dispose();
  return id;
}

/** Uploads a file on the import page and waits for the choice of columns. */
export async function upload(page: Page, buffer: Buffer, name = 'october.csv'): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('heading', { name: 'Match columns' }).waitFor();
}

/** Checks the file with the selected columns. */
export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review import' }).click();
  await page.getByRole('heading', { name: 'Review import' }).waitFor();
}
