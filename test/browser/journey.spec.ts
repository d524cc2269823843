import { expect } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server';
import { freshCompany } from './support/fresh-company';
import { mouse } from './support/user-input';
import { firstDay, signUp } from './support/journey';
import { test } from './support/test';

let mails: MailServer;
test.beforeAll(async () => {
  const { port } = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025');
  mails = await startMailServer(undefined, Number(port));
});
test.afterAll(() => mails.close());
test.setTimeout(300_000);

test('an Account Admin takes an empty company to a rated project by mouse', async ({ browser, request }) => {
  const me = await freshCompany(request, 'Fresh Haulage');
  const { link } = await mails.next(me.email);
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  const input = mouse(page);
  await signUp(page, input, me, link);
  await firstDay(page, input, me);
  await expect(page).toHaveURL(/\/loads/);
});
