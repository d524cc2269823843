import { type Page, expect } from '@playwright/test';
import type { ProjectReply } from '../../../shared/contract/projects';
import { MIDDLING_JOB } from './people';

let files = 0;

/** A header that no file had before: nothing is remembered of it. */
export const newHeader = (): string => `Notes ${Date.now()} ${(files += 1)}`;

/** A file with that many lines; every `faultEvery`th has a weight that is none. */
export function loadsFile(lines: number, notes: string, faultEvery = 0): Buffer {
  const rows = Array.from({ length: lines }, (_, at) => {
    const weight = faultEvery > 0 && at % faultEvery === 1 ? 'heavy' : String(50_000 + at);
    const day = String((at % 28) + 1).padStart(2, '0');
    return `${700_001 + at},10/${day}/2026 2:30 PM,T-${at},"Hauler ${at % 3}, LLC",38.5,${weight},seen`;
  });
  return Buffer.from(`Trip,Delivered,BOL,Hauler,Miles,Net Weight (lbs),${notes}\n${rows.join('\n')}\n`);
}

/** Makes a project whose job name is typed, rated like the middling one; answers its id. */
export async function createTypedProject(page: Page, name: string): Promise<number> {
  const signedIn = await page.request.post('/api/authenticate', {
    data: { email: 'user@permian.test', user_password: 'Haulbook-demo-1' },
  });
  const { tokens, company } = (await signedIn.json()) as {
    tokens: { access_token: string };
    company: { id: number };
  };
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const listed = await page.request.get(`/api/pc/projects/${company.id}`, { headers });
  const model = ((await listed.json()) as ProjectReply[]).find(({ job_name }) => job_name === MIDDLING_JOB);
  const made = await page.request.post('/api/pc/project/0', {
    headers,
    data: { ...model, job_name: name, pc_job_id: 0 },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { data: ProjectReply }).data.id;
}

/** Uploads a file on the import page, up to the choice of columns. */
export async function upload(page: Page, buffer: Buffer, name = 'october.csv'): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await page.getByRole('heading', { name: 'Which column is what?' }).waitFor();
}

/** Has the file checked with the columns that are chosen. */
export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('heading', { name: 'What the import would do' }).waitFor();
}
