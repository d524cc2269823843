import type { Page } from '@playwright/test';
import { MIDDLING_JOB, DANA, MARCUS, ROBIN } from '#test/browser/support/people';

/** One page, popup, panel or menu that the tour takes pictures of. */
export interface Stop {
  /** Name of the pictures. */
  readonly name: string;
  /** Address. `PROJECT` stands for the middle-sized demonstration project. */
  readonly path: string;
  /** Opens what the address alone does not show. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Stops of one person, in order. A null person is a visitor without a session. */
export interface Walk {
  readonly who: { readonly email: string } | null;
  readonly stops: readonly Stop[];
}

const press =
  (name: string | RegExp): Stop['open'] =>
  (page) =>
    page.getByRole('button', { name }).first().click();

const keys =
  (...names: readonly string[]): Stop['open'] =>
  async (page) => {
    for (const name of names) await page.keyboard.press(name);
  };

/** Opens the first invoice or bill of a list, whether rows or cards show it. */
const firstLink: Stop['open'] = async (page) => {
  await page.locator('#content a[href*="-invoices/"]').first().click();
  await page.getByRole('heading', { name: /^Invoice : / }).waitFor();
};

/** Clicks, whether the part is a row of a table or a card of a phone. */
const openLoad: Stop['open'] = (page) =>
  page
    .getByRole('button', { name: /^Open load / })
    .first()
    .click();

const loadsShown: Stop['open'] = (page) =>
  page
    .getByRole('button', { name: /^Open load / })
    .first()
    .waitFor();

const selectTwo = async (page: Page): Promise<void> => {
  const boxes = page.getByRole('checkbox', { name: /^Select load / });
  for (const place of [0, 1]) await boxes.nth(place).click();
};

/** Waits for the popup that the address opens. Its code arrives after the page. */
const popup: Stop['open'] = (page) => page.getByRole('dialog').waitFor();

/** Opens the Team panel, which stays open from page to page. */
const openTeam: Stop['open'] = async (page) => {
  if (await page.getByRole('heading', { name: 'Team' }).isVisible()) return undefined;
  const button = page.getByRole('button', { name: 'Team', exact: true });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: /^Menu for / }).click();
  return page.getByRole('menuitem', { name: 'Team' }).click();
};

const at = (path: string, open?: Stop['open'], name = path): Stop => ({
  name: name.replace(/^\//, '').replaceAll(/[^a-z0-9]+/gi, '-'),
  path,
  ...(open === undefined ? {} : { open }),
});

const inProject = (path: string, open?: Stop['open'], name = path): Stop =>
  at(`PROJECT${path}`, open, `project ${name}`);

const VISITOR: Walk = {
  who: null,
  stops: [
    at('/login'),
    at('/login', press('reset password'), 'login reset'),
    at('/signup'),
    at('/signup?token=any&email=nora%40permian.test', undefined, 'signup invited'),
    at('/password-reset/any', undefined, 'password reset'),
  ],
};

const USER: Walk = {
  who: MARCUS,
  stops: [
    at('/dashboard'),
    at('/dashboard', keys('Control+k'), 'palette'),
    at('/dashboard', keys('?'), 'shortcuts'),
    at('/worklist'),
    at('/worklist?tab=check', undefined, 'worklist check'),
    at('/worklist?tab=approve', undefined, 'worklist approve'),
    at('/worklist?tab=approve&by=causes', undefined, 'worklist causes'),
    at('/worklist?tab=receive', undefined, 'worklist receive'),
    at('/worklist?tab=accrue', undefined, 'worklist accrue'),
    at('/projects'),
    at('/projects', press('Add project'), 'projects add'),
    at('/account-settings'),
    at('/nowhere', undefined, 'not found'),
    inProject('', undefined, 'overview'),
    inProject('?edit=1', popup, 'edit'),
    inProject('?add-carrier=1', popup, 'carrier add'),
    inProject('?add-sand-po=1', popup, 'sand po add'),
    inProject('?add-credit=1', popup, 'credit add'),
    inProject('', press(/^Comments/), 'comments'),
    at('/dashboard', press(/^Notifications/), 'notifications'),
    inProject('', openTeam, 'team'),
    inProject('/loads', loadsShown),
    inProject('/loads', openLoad, 'load panel'),
    inProject('/loads', press('Filter'), 'loads filter'),
    inProject('/loads', press('Views'), 'loads views'),
    inProject('/loads', selectTwo, 'loads selected'),
    inProject(
      '/loads',
      async (page) => {
        await selectTwo(page);
        await page.getByRole('button', { name: 'Lock', exact: true }).first().click();
      },
      'loads lock',
    ),
    inProject('/import'),
    inProject('/customer-invoices'),
    inProject('/customer-invoices?generate=true', popup, 'customer invoice generate'),
    inProject('/customer-invoices', firstLink, 'customer invoice'),
    inProject('/customer-invoices', press(/^New version of /), 'customer invoice version'),
    inProject('/vendor-invoices'),
    inProject('/vendor-invoices?kind=sand', undefined, 'vendor invoices sand'),
    inProject('/vendor-invoices', press('Add bill'), 'vendor invoice add'),
    inProject('/vendor-invoices?add=generate', popup, 'vendor invoice generate'),
    inProject('/vendor-invoices', firstLink, 'vendor invoice'),
    inProject('/accruals'),
    inProject('/accruals?add-accrual=1', popup, 'accrual generate'),
    inProject('/accruals?add-accrual=1', press('Pick dates'), 'accrual dates'),
  ],
};

/** Opens the popup of a tab of the worklist for some of its rows. */
const run =
  (button: string, rows = 6): Stop['open'] =>
  async (page) => {
    const boxes = page.getByRole('checkbox', { name: /^Select / });
    for (let place = 0; place < rows; place += 1) await boxes.nth(place).check();
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };

/** Bills two rows of the worklist, and opens the popup of their emails. */
const emailRun: Stop['open'] = async (page) => {
  await run('Bill…', 2)?.(page);
  await page.getByText('To date', { exact: true }).click();
  await page.getByRole('button', { name: /^Generate 2 invoices/ }).click();
  await page.getByRole('button', { name: 'Email all…' }).click();
  await page.getByRole('dialog', { name: 'Email invoices' }).waitFor();
};

/** Opens the first cause of a difference. */
const openCause: Stop['open'] = (page) =>
  page.getByRole('list', { name: 'Causes of differences' }).getByRole('button').first().click();

/** Shows the columns of money in the list of projects. The layout is saved for the other sizes. */
const moneyColumns: Stop['open'] = async (page) => {
  const columns = page.getByRole('button', { name: /^Columns/ });
  if (!(await columns.isVisible())) return;
  await columns.click();
  for (const name of ['Not billed', 'Not received', 'Margin', 'Last invoice'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  await page.keyboard.press('Escape');
};

/** User of the demonstration's company with thirty projects, which the browser tests do not seed. */
export const THIRTY_PROJECTS: Walk = {
  who: { email: 'user@llano.test' },
  stops: [
    at('/worklist', undefined, 'thirty bill'),
    at('/worklist', run('Bill…'), 'thirty bill run'),
    at('/worklist?tab=check', run('Lock…', 2), 'thirty check'),
    at('/worklist?tab=approve', undefined, 'thirty approve'),
    at('/worklist?tab=approve&sort=difference&desc=true', run('Approve', 3), 'thirty approve question'),
    at('/worklist?tab=approve&by=causes', openCause, 'thirty causes'),
    at('/worklist?tab=receive', undefined, 'thirty receive'),
    at('/worklist?tab=accrue', run('Accrue…'), 'thirty accrue run'),
    at('/projects', moneyColumns, 'thirty projects'),
    at('/worklist', emailRun, 'thirty email run'),
    at('/worklist?tab=accrue', undefined, 'thirty accrue'),
  ],
};

const SETTINGS = ['companies', 'rate-sheets', 'asset-rate-sheets', 'fuel-surcharge', 'users'] as const;

const ADMIN: Walk = {
  who: DANA,
  stops: [
    ...SETTINGS.flatMap((page) => [
      at(`/settings/${page}`),
      at(`/settings/${page}?add=1`, popup, `settings ${page} add`),
      // Users have no popup to edit them.
      ...(page === 'users' ? [] : [at(`/settings/${page}`, press(/^Edit /), `settings ${page} edit`)]),
    ]),
    at('/settings/companies', press('Import'), 'settings companies import'),
    at('/settings/company-settings'),
    at('/settings/audit'),
    at('/settings/companies', press(/^Delete /), 'settings delete'),
  ],
};

const STAFF: Walk = {
  who: ROBIN,
  stops: [
    at('/admin/companies'),
    at('/admin/companies?edit=2', popup, 'admin companies edit'),
    at('/admin/admin-users'),
    at('/admin/admin-users?add=1', popup, 'admin users add'),
    at('/admin/audit'),
  ],
};

export const WALKS: readonly Walk[] = [VISITOR, USER, ADMIN, STAFF];

/** Name of the project that stands for PROJECT. */
export const PROJECT_NAME = MIDDLING_JOB;
