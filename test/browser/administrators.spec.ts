import { type Page, expect } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server';
import { moveTo } from './support/move';
import { DANA, PASSWORD, signIn } from './support/people';
import { test } from './support/test';

const ACCOUNT_ADMIN = 2;
/** Suffix that makes names unique, even in the database of an earlier run. */
const RUN = Date.now().toString(36);
const NAME = `Lee Second ${RUN}`;

let mails: MailServer;
test.beforeAll(async () => {
  const { port } = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025');
  mails = await startMailServer(undefined, Number(port));
});
test.afterAll(() => mails.close());
test.setTimeout(120_000);
/** Reports an element that cannot be clicked early, not at the end of the test. */
test.use({ actionTimeout: 15_000 });

/** Adds a second administrator. Returns a function that gives the role back. */
async function addAdministrator(page: Page): Promise<() => Promise<void>> {
  const { request } = page.context();
  const data = { email: DANA.email, user_password: PASSWORD };
  const signedIn = await request.post('/api/authenticate', { data });
  const { tokens } = (await signedIn.json()) as { tokens: { access_token: string } };
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const email = `lee-${RUN}@permian.test`;
  const person = { first_name: 'Lee', last_name: `Second ${RUN}`, email, role_id: ACCOUNT_ADMIN };
  const added = await request.post('/api/pc/user/0', { headers, data: person });
  expect(added.status()).toBe(201);
  const { id } = ((await added.json()) as { data: { id: number } }).data;
  return async () => {
    const role = { role_id: ACCOUNT_ADMIN };
    expect((await request.patch(`/api/pc/user/${id}`, { headers, data: role })).status()).toBe(200);
  };
}

test('Dana is asked before she demotes or deletes another administrator, and gets a mail', async ({
  browser,
}) => {
  const page = await signIn(browser, DANA);
  const promote = await addAdministrator(page);
  await moveTo(page, '/settings/users');
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row).toContainText('Account Admin');
  const save = async (): Promise<void> => page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: `Remove ${NAME} as an administrator?` });

  await test.step('No saves nothing', async () => {
    await row.getByRole('button', { name: NAME, exact: true }).click();
    await page.getByRole('combobox', { name: /^Role/ }).click();
    await page.getByRole('option', { name: /^Account User/ }).click();
    await save();
    await expect(question).toContainText(`As Account User, ${NAME} can no longer manage users and settings.`);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    const declined = `Nothing was saved. ${NAME} is still an administrator.`;
    await expect(page.getByText(declined)).toBeVisible();
    await expect(row).toContainText('Account Admin');
  });

  await test.step('Yes changes the role, and Dana gets a mail', async () => {
    await save();
    await question.getByRole('button', { name: 'Change role' }).click();
    await expect(row).toContainText('Account User');
    const mail = await mails.next(DANA.email);
    expect(mail.subject).toContain(`${NAME} is no longer an administrator of`);
    expect(mail.text).toContain(
      `${DANA.name} changed the role of ${NAME} from Account Admin to Account User`,
    );
  });

  await test.step('The question before a deletion says that Lee is an administrator', async () => {
    await promote();
    await expect(row).toContainText('Account Admin');
    await row.getByRole('button', { name: `Delete ${NAME}` }).click();
    const popup = page.getByRole('dialog', { name: 'Delete user' });
    await expect(popup).toContainText(`${NAME} is an administrator. Delete ${NAME}?`);
    await popup.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row).toHaveCount(0);
    const mail = await mails.next(DANA.email);
    expect(mail.text).toContain(`${DANA.name} deleted ${NAME}, an Account Admin,`);
  });
});
