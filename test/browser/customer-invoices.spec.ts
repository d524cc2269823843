import { expect } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server';
import { dayWith, openInvoices, previewed, raiseSandRate, rowOf } from './support/customer-invoices';
import { storedLoads } from './support/loads';
import { MARCUS, PRIYA, signIn } from './support/people';
import { popupOf } from './support/project-popup';
import { test } from './support/test';

/** Job with loads that this test bills and no other test reads. */
const JOB = 'Spraberry Pad 7 - Fixed Mobilization';
const ARCHIVED_JOB = 'Loving County Refrac 2';
const EMPTY_JOB = 'Delaware 22X - Reeves East';
const VIEWER = { email: 'viewer@permian.test' };
const NO_SUCH_LOAD = 999_999_999;
/** Dollars a ton, which is more than $2 on every load. */
const RAISE = 1;

const revenue = (loads: readonly { freight_rev: number; fsc_rev: number; sand_rev: number }[]): string => {
  const cents = loads.reduce(
    (sum, { freight_rev, fsc_rev, sand_rev }) => sum + Math.round((freight_rev + fsc_rev + sand_rev) * 100),
    0,
  );
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
};

test.setTimeout(180_000);

let mails: MailServer;
test.beforeAll(async () => {
  const { port } = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025');
  mails = await startMailServer(undefined, Number(port));
});
test.afterAll(() => mails.close());

test('Marcus bills a customer by dates, by numbers and as a version while Priya watches', async ({
  browser,
}) => {
  const marcus = await signIn(browser, MARCUS);
  const priya = await signIn(browser, PRIYA);
  const month = `Day ${Date.now()}`;
  const picked = `Picked ${Date.now()}`;
  await openInvoices(marcus, JOB);
  await openInvoices(priya, JOB);
  const [day, billed] = await dayWith(marcus, MARCUS.email, 2);
  const make = popupOf(marcus, 'Generate Customer Invoice');

  await test.step('Marcus bills a date range as previewed, and Priya sees the invoice at once', async () => {
    await marcus.keyboard.press('n');
    // The first invoice starts with a week, and without a name.
    const start = make.getByLabel('Start date');
    await expect(start).toHaveValue(/^\d\d\/\d\d\/\d\d$/);
    await start.fill('');
    await make.getByRole('button', { name: 'Generate' }).click();
    await expect(make.getByText('Please enter a name')).toBeVisible();
    await expect(make.getByText('Please select a start date')).toBeVisible();
    await make.getByLabel('Name').fill(month);
    await start.fill(day);
    await make.getByLabel('End date').fill(day);
    await expect(previewed(make, 'Revenue')).toContainText(revenue(billed));
    await expect(previewed(make, 'Loads')).toContainText(String(billed.length));
    await make.getByRole('button', { name: 'Generate' }).click();
    await expect(marcus.getByText('Invoice Added')).toBeVisible();
    await expect(rowOf(priya, month)).toContainText(revenue(billed).slice(1));
  });

  const [, [first, second]] = await dayWith(marcus, MARCUS.email, 2);
  const numbers = [first?.load_no, second?.load_no, billed[0]?.load_no, NO_SUCH_LOAD];

  await test.step('Marcus pastes load numbers and sees the reason for each load left out', async () => {
    await marcus.getByRole('button', { name: 'Create invoice' }).click();
    await make.getByLabel('Name').fill(month.toUpperCase());
    await make.getByLabel('Use Load Numbers').check();
    const field = make.getByRole('textbox', { name: 'Load numbers' });
    await field.fill(`Load\n${numbers.join('\n')}\nT-5`);
    await make.getByRole('button', { name: 'Generate' }).click();
    await expect(make.getByText('This invoice already exists')).toBeVisible();
    await expect(make.getByText("Line 6: 'T-5' isn't a load number")).toBeVisible();
    await make.getByLabel('Name').fill(picked);
    await field.fill(`Load\n${numbers.join('\t')}`);
    await expect(make.getByText('Load not found')).toBeVisible();
    await make.getByText('Already invoiced').click();
    await expect(make.getByText(`On ${month}`)).toBeVisible();
    await make.getByRole('button', { name: 'Generate' }).click();
    const left = popupOf(marcus, 'Excluded loads');
    await expect(left).toContainText('2 loads were excluded');
    await expect(left).toContainText(String(NO_SUCH_LOAD));
    await marcus.keyboard.press('Escape');
    await expect(rowOf(priya, picked)).toBeVisible();
  });

  const [, [more]] = await dayWith(marcus, MARCUS.email, 1);

  await test.step('Marcus adds the suggested version without one load and with others', async () => {
    await rowOf(marcus, month)
      .getByRole('button', { name: `New version of ${month}` })
      .click();
    const popup = popupOf(marcus, 'Generate New Invoice Version');
    await expect(popup.getByRole('combobox', { name: 'Version' })).toHaveValue('2');
    await popup.getByLabel('Use Load Numbers').check();
    const field = popup.getByRole('textbox', { name: 'Load numbers' });
    await expect(field).toHaveValue(/\d/);
    await field.fill(`${await field.inputValue()}\n${String(more?.load_no)}`);
    await expect(popup.getByText(`${billed.length} kept, 1 added`)).toBeVisible();
    const box = popup.getByRole('checkbox', { name: `Bill load ${String(billed[0]?.load_no)}` });
    await box.uncheck();
    await expect(popup.getByText(`${billed.length - 1} kept, 1 added`)).toBeVisible();
    await box.check();
    await popup.getByRole('button', { name: 'Generate' }).click();
    await expect(rowOf(priya, `${month} v2`)).toContainText(month);
    await expect(rowOf(priya, month)).toHaveCount(0);
    await priya.getByRole('button', { name: `Older version of ${month} v2` }).click();
    await expect(rowOf(priya, month)).toContainText('Replaced');
  });

  await test.step('Marcus prints the invoice and sees only the customer document', async () => {
    await rowOf(marcus, `${month} v2`)
      .getByRole('link', { name: `${month} v2` })
      .click();
    await expect(marcus.getByRole('heading', { name: `Invoice : ${month} v2` })).toBeVisible();
    await marcus.emulateMedia({ media: 'print' });
    const paper = marcus.getByRole('article');
    await expect(paper.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible();
    for (const text of [
      'Permian Basin Logistics',
      `${month} v2`,
      'Bill to',
      JOB,
      revenue(more ? [...billed, more] : billed),
    ])
      await expect(paper.getByText(text).first()).toBeVisible();
    for (const title of ['By product', 'By terminal', 'By purchase order', 'Loads'])
      await expect(paper.getByRole('heading', { name: title })).toBeVisible();
    await expect(paper.getByRole('row').filter({ hasText: String(more?.load_no) })).toBeVisible();
    const visible = await marcus.locator('body').innerText();
    expect(visible).not.toMatch(/cost|margin|profit|skip to content|calc/i);
    await expect(marcus.getByRole('navigation')).toHaveCount(0);
    await marcus.emulateMedia({ media: 'screen' });
    await expect(paper).toHaveCount(0);
    await marcus.getByRole('link', { name: 'All customer invoices' }).click();
  });

  await test.step('Marcus emails the version with its files, and Priya sees that it is sent', async () => {
    const version = `${month} v2`;
    await marcus.getByRole('link', { name: version }).click();
    await marcus.getByRole('button', { name: 'Email…' }).click();
    const email = popupOf(marcus, `Email invoice ${version}`);
    await expect(email.getByLabel('Subject')).toHaveValue(`Invoice ${version} from Permian Basin Logistics`);
    await email.getByLabel('Recipients').fill('ridge');
    await email.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(email.getByText("'ridge' is not an email address")).toBeVisible();
    await email.getByLabel('Recipients').fill('ap@ridge.test');
    await email.getByLabel('Attach the spreadsheet').check();
    await email.getByRole('button', { name: 'Send', exact: true }).click();
    const mail = await mails.next('ap@ridge.test');
    expect(mail.files).toEqual([`${JOB} - ${version}.pdf`, `${JOB} - ${version}.xlsx`]);
    await expect(marcus.getByRole('region', { name: 'Emails' })).toContainText('Sent to ap@ridge.test on');
    await expect(rowOf(priya, version)).toContainText('Sent');
    await marcus.getByRole('link', { name: 'All customer invoices' }).click();
  });

  await test.step('Priya sees mismatches in the detail after a new rating, above the threshold', async () => {
    await priya.getByRole('link', { name: `${month} v2` }).click();
    await expect(priya.getByRole('heading', { name: `Invoice : ${month} v2` })).toBeVisible();
    const stored = await storedLoads(priya, PRIYA.email);
    const poId = billed.find(({ sand_rev }) => sand_rev > 0)?.po_id ?? 0;
    const ids = new Set([...billed, more].map((load) => load?.id));
    const raised = stored.filter(({ id, po_id }) => ids.has(id) && po_id === poId);
    const mismatch = priya.getByRole('button', { name: /cost mismatch/i });
    await expect(mismatch).toContainText('0');
    await raiseSandRate(marcus, MARCUS.email, poId, RAISE);
    await expect(mismatch).toContainText(String(raised.length));
    await mismatch.click();
    await expect(priya.getByText('Mismatch', { exact: true }).nth(raised.length)).toBeVisible();
    const threshold = priya.getByLabel('Mismatch Threshold $');
    await threshold.clear();
    await threshold.pressSequentially('5,000.01');
    await expect(priya).toHaveURL(/threshold=5000\.01/);
    // The wheel scrolls the page with the focus in the field.
    await threshold.hover();
    await priya.mouse.wheel(0, 300);
    await expect(threshold).toHaveValue('5,000.01');
    await expect(priya.getByText('No mismatches over the threshold.')).toBeVisible();
    await raiseSandRate(marcus, MARCUS.email, poId, -RAISE);
    await threshold.fill('0');
    await expect(mismatch).toContainText('0');
    await priya.getByRole('link', { name: 'All customer invoices' }).click();
    await expect(rowOf(priya, picked)).toBeVisible();
    await priya.goto(`${priya.url().split('?')[0] ?? ''}/999999`);
    await expect(priya.getByRole('heading', { name: '404 Page Not Found!' })).toBeVisible();
  });
});

test('a viewer, or anyone in an archived project, sees no way to add an invoice', async ({ browser }) => {
  const viewer = await signIn(browser, VIEWER);
  const marcus = await signIn(browser, MARCUS);
  await openInvoices(viewer, EMPTY_JOB);
  await expect(viewer.getByText('No Freight Invoices have been added')).toBeVisible();
  await viewer.getByRole('tab', { name: /Asset Invoices/ }).click();
  await expect(viewer.getByText('No Asset Invoices have been added')).toBeVisible();
  await expect(viewer).toHaveURL(/kind=asset/);
  await marcus.goto('/projects?filter=archived');
  await openInvoices(marcus, ARCHIVED_JOB);
  await expect(marcus.getByRole('link', { name: 'LEO-2598' })).toBeVisible();
  for (const page of [viewer, marcus]) {
    await expect(page.getByRole('button', { name: 'Download All Invoices' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Generate|New version|Create/ })).toHaveCount(0);
    await page.keyboard.press('n');
    await page.goto(`${page.url().split('?')[0] ?? ''}?generate=true`);
    await expect(page.getByRole('button', { name: 'Download All Invoices' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
