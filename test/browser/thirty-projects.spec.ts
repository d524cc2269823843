import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect } from '@playwright/test';
import { unzipSync } from 'fflate';
import { type MailServer, startMailServer } from '../support/mail-server';
import { recompute } from '../support/formulas';
import { type ReadPdf, linesOf, readPdf } from '../support/pdfs';
import { openWorkbook, rowsFrom } from '../support/workbooks';
import { expectAccessible, expectNoSidewaysScroll, lookInBoth } from './support/accessible';
import { signIn } from './support/people';
import { test } from './support/test';
import { type ThirtyProjects, createThirtyProjects } from './support/thirty-projects';
import { keyboard } from './support/user-input';

test.setTimeout(240_000);

/** Time for a run of thirty calls on a busy machine. */
const RUN_MS = 90_000;

/** Reasons for which a run refuses what a colleague has billed. They depend on how far the colleague is. */
const REFUSED = /^Not generated: (?:This invoice already exists|Loads changed since the preview)/;

let mails: MailServer;
let thirty: ThirtyProjects;
test.beforeAll(async ({ request }) => {
  const { port } = new URL(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1025');
  mails = await startMailServer(undefined, Number(port));
  thirty = await createThirtyProjects(request, mails);
});
test.afterAll(() => mails.close());

const centsOf = (amount: string | number): number =>
  Math.round(Number(String(amount).replaceAll(/[$,]/g, '')) * 100);
const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/** Returns the amounts of a text such as '30 invoices, 60 loads, $1,200.50', in cents. */
const amountsIn = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/\$?[\d,]+\.\d\d/g)].map(([amount]) => centsOf(amount));

/** Presses a button that makes a file, and returns its bytes. */
async function savedBy(popup: Locator, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    popup.page().waitForEvent('download'),
    popup.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path());
}

/** Opens a tab of the worklist, and selects its rows: all of them, or the first ones. */
async function selectRows(page: Page, tab: string, rows: 'all' | number): Promise<void> {
  await page.getByRole('link', { name: 'Worklist' }).first().click();
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select Pad/ });
  await boxes.first().check();
  if (rows === 'all') await page.getByRole('button', { name: 'Select all 30 on this page' }).click();
  else for (let at = 1; at < rows; at += 1) await boxes.nth(at).check();
}

/** Selects rows to bill, and opens the popup with their figures. */
async function openBilling(page: Page, rows: 'all' | number): Promise<Locator> {
  await selectRows(page, 'To bill', rows);
  await page.getByRole('button', { name: 'Bill…' }).click();
  const popup = page.getByRole('dialog', { name: 'Bill selected projects' });
  await expect(popup.getByRole('button', { name: /^Generate \d+ invoices: \$/ })).toBeEnabled();
  return popup;
}

/** Starts a run. */
const start = (popup: Locator): Promise<void> =>
  popup.getByRole('button', { name: /^Generate \d+ (?:invoices|accruals)/ }).click();

/** Returns the numbers of made and refused invoices once a run has ended. */
async function outcomeOf(popup: Locator): Promise<{ made: number; refused: number }> {
  const done = popup.getByRole('status').filter({ hasText: /generated/ });
  await expect(done).toHaveText(/\d+ invoices? generated/, { timeout: RUN_MS });
  const [, made = '0', refused = '0'] =
    /^(\d+) invoices? generated(?:, (\d+) refused)?/.exec((await done.textContent()) ?? '') ?? [];
  return { made: Number(made), refused: Number(refused) };
}

/** Returns the totals of the invoices of a PDF by title, in cents. */
const totalsOf = (pdf: ReadPdf): Map<string, number> =>
  new Map(
    pdf.bookmarks.map(([title, page]) => {
      const line = linesOf(pdf.pages[page - 1] ?? []).find((texts) => texts.includes('Invoice total'));
      return [title, centsOf(line?.at(-1) ?? '')];
    }),
  );

/** Emails what a run has made to the customer. */
async function emailAll(popup: Locator, made: number): Promise<void> {
  const page = popup.page();
  await popup.getByRole('button', { name: 'Email all…' }).click();
  const emails = page.getByRole('dialog', { name: 'Email invoices' });
  await lookInBoth(page, 'the emails of a run');
  await emails.getByRole('button', { name: made === 1 ? 'Send 1 email' : `Send ${made} emails` }).click();
  await expect(emails.getByText('On the way', { exact: true })).toHaveCount(made, { timeout: RUN_MS });
}

/** Prints and emails what a run has made. Returns the totals on the PDF by title, in cents. */
async function printAndEmail(run: Locator, made: number): Promise<Map<string, number>> {
  // The colleague may have been faster with all rows.
  if (made === 0) return new Map();
  const pdf = await readPdf(await savedBy(run, 'Print all (PDF)'));
  expect(pdf.pages).toHaveLength(made);
  expect(pdf.fonts.length).toBeGreaterThan(0);
  expect(pdf.fonts.every(([, isEmbedded]) => isEmbedded)).toBe(true);
  await emailAll(run, made);
  return totalsOf(pdf);
}

/** Returns the debit and the credit of an account in a journal, in cents. */
function bookedOn(account: string, journal: string): { debit: number; credit: number } {
  const lines = journal.split('\r\n').map((line) => line.replaceAll(/"[^"]*"/g, '').split(','));
  const own = lines.filter((cells) => cells[2] === account);
  return {
    debit: sumOf(own.map((cells) => centsOf(cells[4] ?? 0))),
    credit: sumOf(own.map((cells) => centsOf(cells[5] ?? 0))),
  };
}

test('two billers bill and email thirty projects at once, and each project and email goes out once', async ({
  browser,
}) => {
  const [ada, ben] = [await signIn(browser, thirty.ada), await signIn(browser, thirty.ben)];
  const overlap = 6;
  const runs = [await openBilling(ada, 'all'), await openBilling(ben, overlap)] as const;
  const [shown = 0] = amountsIn(await runs[0].getByRole('button', { name: /^Generate 30/ }).textContent());
  await Promise.all(runs.map(start));
  const outcomes = [await outcomeOf(runs[0]), await outcomeOf(runs[1])] as const;
  expect(sumOf(outcomes.map(({ made }) => made))).toBe(30);
  expect(sumOf(outcomes.map(({ refused }) => refused))).toBe(overlap);
  await expect(runs[0].getByText(REFUSED)).toHaveCount(outcomes[0].refused);
  await expect(runs[1].getByText(REFUSED)).toHaveCount(outcomes[1].refused);

  const stored = await thirty.invoices();
  expect(stored.map((invoices) => invoices.length)).toEqual(thirty.jobs.map(() => 1));
  const files = Object.keys(unzipSync(await savedBy(runs[0], 'Download all (ZIP)')));
  expect(files).toHaveLength(2 * outcomes[0].made);
  const totals = new Map([
    ...(await printAndEmail(runs[0], outcomes[0].made)),
    ...(await printAndEmail(runs[1], outcomes[1].made)),
  ]);
  expect([...totals.keys()].sort()).toEqual(thirty.jobs.map((job) => `${job} - ${job}`));
  expect(sumOf([...totals.values()])).toBe(shown);
  expect(sumOf(stored.flat().map(({ total_rev: dollars }) => centsOf(dollars)))).toBe(shown);

  const received = () => mails.messages.filter(({ to }) => to === thirty.customerEmail);
  await expect.poll(() => received().length, { timeout: RUN_MS }).toBe(30);
  expect(
    received()
      .flatMap(({ files }) => files)
      .sort(),
  ).toEqual(thirty.jobs.map((job) => `${job} - ${job}.pdf`));
});

test('a manager accrues thirty projects at once, and list, workbook and journal agree to the cent', async ({
  browser,
}) => {
  const page = await signIn(browser, thirty.ada);
  await selectRows(page, 'To accrue', 'all');
  const listed = await page.getByRole('row').last().textContent();
  await page.getByRole('button', { name: 'Accrue…' }).click();
  const popup = page.getByRole('dialog', { name: 'Accrue selected projects' });
  await popup.getByText('Own dates', { exact: true }).click();
  await popup.getByLabel('Start date').fill(thirty.days.first);
  await popup.getByLabel('End date').fill(thirty.days.last);
  await expect(popup.getByRole('button', { name: 'Generate 30 accruals' })).toBeEnabled();
  const sums = amountsIn(await popup.getByRole('status').last().textContent());
  expect(amountsIn(listed)).toEqual([...sums, 0]);
  await start(popup);
  await expect(popup.getByText('30 accruals generated')).toBeVisible({ timeout: RUN_MS });

  const workbook = await openWorkbook(Uint8Array.from(await savedBy(popup, 'One workbook for all')).buffer);
  const [summary, ...sheets] = workbook.worksheets;
  expect(sheets).toHaveLength(30);
  expect(recompute(workbook).filter(({ cached, value }) => cached !== value)).toEqual([]);
  const [header = [], ...rows] = summary === undefined ? [] : rowsFrom(summary, 1, summary.columnCount);
  const totals = rows.at(-1) ?? [];
  expect(
    ['Freight Not Billed', 'Freight Not Received'].map((name) => centsOf(totals[header.indexOf(name)] ?? '')),
  ).toEqual(sums);

  const journal = (await savedBy(popup, 'One journal for all')).toString('utf8');
  for (const [at, account] of ['Unbilled receivables', 'Accrued liabilities'].entries()) {
    const booked = sums[at] ?? 0;
    // Each entry is reversed on the next day.
    expect([account, bookedOn(account, journal)]).toEqual([account, { debit: booked, credit: booked }]);
  }
});

test('Ada checks and approves by keyboard alone', async ({ browser }) => {
  const page = await signIn(browser, thirty.ada, { viewport: { width: 1366, height: 768 } });
  const input = keyboard(page);
  const rows = page.getByRole('row');
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page.getByRole('heading', { level: 1, name: 'Worklist' })).toBeFocused();
  await input.press(page.getByRole('tab', { name: /^To bill/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^To check/ })).toBeFocused();
  await expect(rows.nth(30)).toBeAttached();
  for (const key of 'jxjx') await page.keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('2 loads');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Lock Loads' }).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Ticket requested');
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'Locked: Ticket requested' })).toHaveCount(2);
  await expect(page.getByRole('tab', { name: /^To check/ })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(rows.filter({ hasText: 'Locked: Ticket requested' })).toHaveCount(0);

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^To approve/ })).toBeFocused();
  await expect(rows.filter({ hasText: 'YH-1' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await input.press(page.getByRole('button', { name: 'Approve', exact: true }));
  const asked = page.getByRole('dialog', { name: /^Approve YH-\d with a difference\?/ });
  await expect(asked.getByRole('listitem').filter({ hasText: 'Rate' })).toContainText('+50.00');
  await expect(asked.getByRole('button', { name: 'Approve anyway' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 bill approved')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'To approve 3' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^To approve/ })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('tab', { name: 'To approve 4' })).toBeVisible();
});

test('Ben checks and approves on a phone, and nothing is wider than it', async ({ browser }) => {
  const page = await signIn(browser, thirty.ben, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Worklist' }).tap();
  await page.getByRole('tab', { name: /^To check/ }).tap();
  const boxes = page.getByRole('checkbox', { name: /^Select load/ });
  for (const place of [0, 1]) await boxes.nth(place).tap();
  await expectNoSidewaysScroll(page, 'selected loads');
  await page.getByRole('button', { name: 'Lock…' }).tap();
  const lock = page.getByRole('dialog', { name: 'Lock Loads' });
  await lock.getByLabel('Reason').tap();
  await page.keyboard.type('Ticket requested');
  await expectAccessible(page, 'the lock popup of the worklist');
  await lock.getByRole('button', { name: 'Lock', exact: true }).tap();
  await expect(page.getByText('2 loads locked')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();

  await page.getByRole('tab', { name: /^To approve/ }).tap();
  await page.getByRole('checkbox', { name: 'Select YH-2' }).tap();
  await page.getByRole('button', { name: 'Approve', exact: true }).tap();
  const asked = page.getByRole('dialog', { name: 'Approve YH-2 with a difference?' });
  await expect(asked.getByRole('listitem').filter({ hasText: 'Rate' })).toContainText('+50.00');
  await lookInBoth(page, 'the question before an approval');
  await asked.getByRole('button', { name: 'Approve anyway' }).tap();
  await expect(page.getByText('1 bill approved')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select YH-2' })).toBeHidden();

  await page.goto('/worklist?tab=accrue');
  await expect(page.getByRole('tab', { name: /^To accrue/, selected: true })).toBeInViewport({ ratio: 0.9 });
});
