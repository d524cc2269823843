import { type Page, expect, test } from '@playwright/test';
import type { FreightLoad } from '#shared/contract/loads';
import type { Invited } from './fresh-company';
import type { UserInput } from './user-input';
import { storedLoads } from './loads';
import { popupOf, selectOf } from './project-popup';

const PASSWORD = 'Haulbook-demo-1';
const JOB = 'Martin County Pad 11';
const CUSTOMER = 'Diamond Ridge Energy';
const VENDOR = 'High Plains Sand Co.';
/** Dollars a ton on the freight sheet of each side, and in every cell of the FSC sheet. */
const RATES = { customer: 12.5, vendor: 9.75, surcharge: 0.5 };
const FIRST_LOADS_MS = 60_000;

const SCALE = 10_000;
/** Multiplies tons by dollars a ton in whole numbers. Returns dollars, rounded once to the cent. */
const amountOf = (tons: number, rate: number): number =>
  Math.round((Math.round(tons * SCALE) * Math.round(rate * SCALE)) / (SCALE * (SCALE / 100))) / 100;
const dollars = (amount: number): string => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** Fills every cell of the template with a value. */
async function filledTemplate(page: Page, input: UserInput): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    input.press(page.getByRole('button', { name: 'Download template' })),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.from(Buffer.concat(chunks).toString('utf8').replaceAll('0.0000', String(RATES.surcharge)));
}

/** Signs up through the link of the invitation, and signs in. */
export async function signUp(page: Page, input: UserInput, { email }: Invited, link: string): Promise<void> {
  await page.goto(link);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await input.fill(field('Display name'), 'Ada Fresh');
  await input.fill(field('Password'), PASSWORD);
  await input.fill(field('Password Verification'), PASSWORD);
  await input.press(page.getByRole('button', { name: 'Sign up' }));
  await expect(page).toHaveURL(/\/login$/);
  await input.fill(field('Email'), email);
  await input.fill(field('Password'), PASSWORD);
  await input.press(page.getByRole('button', { name: 'Login' }));
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

async function addCompanies(page: Page, input: UserInput): Promise<void> {
  for (const name of [CUSTOMER, VENDOR]) {
    await input.press(page.getByRole('button', { name: 'Add company' }).first());
    const dialog = popupOf(page, 'Add company');
    await input.fill(dialog.getByLabel('Company name'), name);
    await input.press(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  }
}

async function addRateSheet(page: Page, input: UserInput, name: string, rate: number): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Add rate sheet' }).first());
  const dialog = popupOf(page, 'Add freight rate sheet');
  await input.fill(dialog.getByLabel('Name'), name);
  await input.choose(selectOf(dialog, 'Method'), 'Per ST');
  await input.choose(selectOf(dialog, 'Type'), 'Fixed Rates');
  await input.fill(dialog.getByRole('textbox', { name: /^Rate/ }), String(rate));
  await input.press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}

async function addSurcharges(page: Page, input: UserInput): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Add FSC sheet' }).first());
  const dialog = popupOf(page, 'Add FSC sheet');
  await input.fill(dialog.getByLabel('Name'), 'Surcharge');
  const file = { name: 'surcharge.csv', mimeType: 'text/csv', buffer: await filledTemplate(page, input) };
  await input.upload(dialog.getByRole('button', { name: 'Choose a file' }), file);
  await expect(dialog.getByText(/surcharge\.csv/)).toBeVisible();
  await input.press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('FSC added')).toBeVisible();
}

async function inviteColleague(page: Page, input: UserInput, email: string): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Add user' }).first());
  const dialog = popupOf(page, 'Add user');
  await input.fill(dialog.getByLabel('First name'), 'Ben');
  await input.fill(dialog.getByLabel('Last name'), 'Helper');
  await input.fill(dialog.getByLabel('Email'), email);
  await input.choose(selectOf(dialog, 'Role'), 'Account User');
  await input.press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('User added')).toBeVisible();
}

async function createProject(page: Page, input: UserInput): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Add project' }).first());
  const popup = popupOf(page, 'New project');
  const next = popup.getByRole('button', { name: 'Next' });
  await input.choose(selectOf(popup, 'Job'), `${JOB} (Active)`);
  await input.choose(selectOf(popup, 'Customer'), CUSTOMER);
  await input.choose(selectOf(popup, 'Vendor'), VENDOR);
  await input.press(next);
  await input.choose(selectOf(popup, 'FSC area'), 'Gulf Coast (PADD 3)');
  await input.choose(selectOf(popup, 'Customer FSC sheet'), 'Surcharge');
  await input.choose(selectOf(popup, 'Vendor FSC sheet'), 'Surcharge');
  await input.press(next);
  await input.choose(selectOf(popup, 'Customer rate sheet'), 'Customer rates');
  await input.choose(selectOf(popup, 'Vendor rate sheet'), 'Vendor rates');
  await input.press(next);
  await input.press(popup.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Project added')).toBeVisible();
  await expect(page).toHaveURL(/\/project\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: JOB })).toBeVisible();
}

/** Returns a load with weight, distance and price week, which has all amounts. */
function wholeLoad(loads: readonly FreightLoad[]): FreightLoad {
  const load = loads
    .filter(({ weight_tons, fsc_rev, is_canceled }) => weight_tons > 0 && fsc_rev > 0 && !is_canceled)
    .sort((one, other) => one.load_no - other.load_no)[0];
  if (load === undefined) throw new Error('No load is rated');
  return load;
}

/** Takes an empty company to a rated project, as an Account Admin does on the first day. */
export async function firstDay(page: Page, input: UserInput, me: Invited): Promise<void> {
  await test.step('the admin sees what is missing in the empty list and follows its link', async () => {
    await input.goTo('Projects');
    await expect(page.getByText('No Projects Have Been Added')).toBeVisible();
    await input.press(page.getByRole('link', { name: 'Add customers and vendors' }));
    await expect(page).toHaveURL(/\/settings\/companies$/);
    await addCompanies(page, input);
  });
  await test.step('the admin adds the sheets', async () => {
    await input.goTo('Freight Rate Sheets');
    await addRateSheet(page, input, 'Customer rates', RATES.customer);
    await addRateSheet(page, input, 'Vendor rates', RATES.vendor);
    await input.goTo('Fuel Surcharge');
    await addSurcharges(page, input);
  });
  await test.step('the admin adds a colleague', async () => {
    await input.goTo('Users');
    await inviteColleague(page, input, `ben-${me.email}`);
  });
  await test.step('the admin creates the project', async () => {
    await input.goTo('Projects');
    await expect(page.getByText('5 of 8 done')).toBeVisible();
    await createProject(page, input);
  });
  await test.step('the admin sees its loads arrive, rated to the cent', async () => {
    const tabs = page.getByRole('navigation', { name: 'Project sections' });
    await input.press(tabs.getByRole('link', { name: 'Loads' }));
    await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: FIRST_LOADS_MS });
    await expect
      .poll(async () => (await storedLoads(page, me.email)).filter(({ fsc_rev }) => fsc_rev > 0).length, {
        timeout: FIRST_LOADS_MS,
      })
      .toBeGreaterThan(0);
    const load = wholeLoad(await storedLoads(page, me.email));
    expect(load).toMatchObject({
      freight_rev: amountOf(load.weight_tons, RATES.customer),
      freight_cost: amountOf(load.weight_tons, RATES.vendor),
      fsc_rev: amountOf(load.weight_tons, RATES.surcharge),
      fsc_cost: amountOf(load.weight_tons, RATES.surcharge),
    });
    await input.fill(page.getByRole('searchbox', { name: 'Search loads' }), String(load.load_no));
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await input.openFirst(page.getByRole('button', { name: `Open load ${load.load_no}` }));
    const panel = page.getByRole('complementary', { name: /^Load / });
    await expect(panel).toContainText(dollars(load.freight_rev));
    await expect(panel).toContainText(dollars(load.fsc_rev));
    await expect(panel).toContainText('Customer rates (v1)');
    await expect(panel).toContainText(`${load.weight_tons.toFixed(2)} tons × $12.50`);
  });
}
