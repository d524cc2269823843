import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { LAYERS, expectInSight } from './support/in-sight';
import { moveTo } from './support/move';
import { DANA, MARCUS, MIDDLING_JOB, PRIYA, ROBIN, signIn } from './support/people';
import { test } from './support/test';

test.setTimeout(180_000);
test.describe.configure({ mode: 'parallel' });

const TOM = { email: 'viewer@permian.test', name: 'Tom Kessler' };

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Buttons of the frame and of the header of a project, which are the same on all pages of a person. */
const FRAME =
  /^(Search|Notifications|Menu for |Team$|Comments: |Edit$|Archive$|Unarchive$|Sync from |Switch to |Logout$)/;

/** Buttons of a page that open a layer without saying so with `aria-haspopup`. One of each kind is pressed. */
const OPENERS: readonly RegExp[] = [
  /^Add (?!load)/,
  /^Create invoice$/,
  /^Email…$/,
  /^Generate /,
  /^Import$/,
  /^Edit (?!revenue|cost)/,
  /^Delete /,
  /^New version of /,
  /^Comments on this invoice/,
  /^Open load /,
  /^Pick dates$/,
  /^(Approved: )?[Ll]ock [A-Z]/,
  /^Regenerate key$/,
  /^Remove$/,
  /^(Choose|Change) photo$/,
  /^reset password$/,
];

/** Part of a page that opens a layer. */
interface Opener {
  readonly name: string;
  /** True for a part that says that it opens something. */
  readonly says: boolean;
  /** Mark of the element, which it keeps when others come before it. */
  readonly mark: string;
}

const CANDIDATES = 'button, [aria-haspopup]';
let looks = 0;

/** Marks the usable parts that could open a layer, and returns them. */
async function candidatesIn(root: Locator): Promise<Opener[]> {
  looks += 1;
  return root.locator(CANDIDATES).evaluateAll((all, look) => {
    const usable = all.filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
    );
    return usable.map((element, place) => {
      const mark = `${look}-${place}`;
      element.setAttribute('data-mark', mark);
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim();
      return { name, says: element.ariaHasPopup !== null, mark };
    });
  }, looks);
}

const marked = (page: Page, { mark }: Opener): Locator => page.locator(`[data-mark="${mark}"]`);

/** Returns the first opener of each kind, and the first and last of those that say that they open something. */
function openersOf(candidates: readonly Opener[], isFrame: boolean): Opener[] {
  const own = candidates.filter((one) => isFrame === FRAME.test(one.name));
  if (isFrame) return own.filter(({ name }) => !/^(Team|Sync|Switch|Logout)/.test(name));
  const named = OPENERS.flatMap((kind) => own.find(({ name }) => kind.test(name)) ?? []);
  const said = own.filter((one) => one.says && !named.includes(one));
  const kindOf = ({ name }: Opener): string => name.replace(/[:\d].*| .*(?= doesn't)/, '');
  const edges = said.filter((one, place) => {
    const others = (part: readonly Opener[]): boolean => part.some((other) => kindOf(other) === kindOf(one));
    return !others(said.slice(0, place)) || !others(said.slice(place + 1));
  });
  return [...named, ...edges];
}

const layersIn = (page: Page): Locator => page.locator(LAYERS).filter({ visible: true });

/** Closes a layer by Escape. A dialog hears it once it has the focus, which comes shortly after it has opened. */
async function closeTop(page: Page, layer: Locator): Promise<void> {
  if ((await layer.getAttribute('role')) === 'dialog')
    await expect(layer.locator(':focus').or(layer.and(page.locator(':focus')))).toHaveCount(1);
  await page.keyboard.press('Escape');
}

/** Opens a layer, looks at it, opens what is in it, and closes it. */
async function openAndLook(page: Page, opener: Locator, where: string): Promise<void> {
  const layers = layersIn(page);
  const before = await layers.count();
  await opener.click({ timeout: 10_000 });
  await expect(layers, `${where} opens a layer`).not.toHaveCount(before);
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root[data-visible]')).toHaveCount(0);
  await expectInSight(page, where);
  if (before === 0) {
    const layer = layers.last();
    for (const inner of await candidatesIn(layer))
      if (inner.says || inner.name === 'Pick dates')
        await openAndLook(page, marked(page, inner), `${where}, ${inner.name}`);
  }
  // The list of a select closes itself when its popup scrolls.
  if ((await layers.count()) > before) await closeTop(page, layers.last());
  await expect(layers, `${where} closes`).toHaveCount(before);
}

async function lookAt(page: Page, path: string, isFrame: boolean): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A row that a colleague adds can come under the mouse, whose tip may cover a heading.
    await page.mouse.move(0, 0);
    const where = `${path} at ${size.width} px`;
    await expectInSight(page, where);
    for (const opener of openersOf(await candidatesIn(page.locator('body')), isFrame))
      await test.step(`${where}: ${opener.name}`, () =>
        openAndLook(page, marked(page, opener), `${where}: ${opener.name}`));
  }
}

/** Opens a page. Every layer of the page before it is closed, so it follows inside the product. */
async function open(page: Page, path: string): Promise<void> {
  await (page.url() === 'about:blank' ? page.goto(path) : moveTo(page, path));
  await page.locator('h1').first().waitFor();
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root[data-visible]')).toHaveCount(0);
}

interface Walk {
  readonly who: { readonly email: string; readonly name: string } | null;
  readonly paths: readonly string[];
}

/** `PROJECT` stands for the middle-sized project. The first page also shows the frame. */
const WALKS: readonly Walk[] = [
  {
    who: MARCUS,
    paths: ['PROJECT/loads?filter=review', 'PROJECT', 'PROJECT/accruals', 'PROJECT/import', '/dashboard'],
  },
  {
    who: MARCUS,
    paths: [
      'PROJECT/customer-invoices',
      'PROJECT/customer-invoices/1',
      'PROJECT/vendor-invoices',
      'PROJECT/vendor-invoices/freight/1',
      '/projects',
      '/account-settings',
    ],
  },
  {
    who: DANA,
    paths: ['companies', 'rate-sheets', 'asset-rate-sheets', 'fuel-surcharge', 'users'].map(
      (page) => `/settings/${page}`,
    ),
  },
  { who: DANA, paths: ['/settings/company-settings', '/settings/audit'] },
  { who: ROBIN, paths: ['/admin/companies', '/admin/admin-users', '/admin/audit'] },
  { who: null, paths: ['/login', '/signup?token=any&email=nora%40permian.test', '/password-reset/any'] },
];

async function pageOf(browser: Browser, { who }: Walk): Promise<Page> {
  return who === null ? (await browser.newContext()).newPage() : signIn(browser, who);
}

for (const walk of WALKS)
  test(`${walk.who?.name ?? 'a visitor'} sees all of each layer from ${walk.paths[0] ?? ''} on`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, walk);
    const project = page.getByRole('link', { name: MIDDLING_JOB }).first();
    const address = walk.who === MARCUS ? ((await project.getAttribute('href')) ?? '') : '';
    for (const [place, path] of walk.paths.entries()) {
      await open(page, path.replace('PROJECT', address));
      await lookAt(page, path, false);
      if (place === 0) await lookAt(page, path, true);
    }
    await page.context().close();
  });

test('Marcus sees every button of the top bar as a whole, at each width of a tablet', async ({ browser }) => {
  await Promise.all([DANA, PRIYA, TOM].map((person) => signIn(browser, person)));
  const page = await signIn(browser, MARCUS);
  await expect(page.getByRole('group', { name: 'Online now' }).first().getByRole('img')).toHaveCount(4);
  for (const width of [701, 820, 1000, 1001, 1024, 1100, 1150, 1151, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectInSight(page, `the projects at ${width} px`);
    const ends = await page
      .getByRole('banner')
      .first()
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends), `the end of the bar at ${width} px`).toBeLessThanOrEqual(width);
  }
});
