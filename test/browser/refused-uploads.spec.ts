import { type Page, expect } from '@playwright/test';
import { MARCUS, signIn } from './support/people';
import { test } from './support/test';

const MB = 1_000_000;

/** Sends a file by the browser's own fetch. Returns the status and the code of the refusal. */
const upload = (page: Page, path: string, bytes: number): Promise<(number | string)[]> =>
  page.evaluate(
    async ([address, size]) => {
      const session = (await (await fetch('/api/refresh')).json()) as { access_token: string };
      const form = new FormData();
      form.append('project_id', '1');
      form.append('file', new Blob([new Uint8Array(size)], { type: 'text/csv' }), 'loads.csv');
      const headers = { authorization: `Bearer ${session.access_token}` };
      const response = await fetch(`/api${address}`, { method: 'POST', body: form, headers });
      const { code } = (await response.json()) as { code: string };
      return [response.status, code];
    },
    [path, bytes] as const,
  );

test('a browser gets the refusal of a file above the limit, each time', async ({ browser }) => {
  const page = await signIn(browser, MARCUS);
  for (let times = 0; times < 3; times += 1) {
    expect(await upload(page, '/pc/load-import/0', 40 * MB)).toEqual([413, 'file_too_large']);
    expect(await upload(page, '/pc/comment', 20 * MB)).toEqual([415, 'unsupported_media_type']);
  }
});
