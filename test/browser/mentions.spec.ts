import { type Locator, type Page, expect } from '@playwright/test';
import { lookIn } from './support/accessible';
import { signInToApi, storedLoads } from './support/loads';
import { DANA, MIDDLING_JOB, PRIYA, openLoads, signIn } from './support/people';
import { test } from './support/test';

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
const field = (place: Locator): Locator => place.getByRole('textbox', { name: 'Comment' });
const send = (place: Locator): Promise<void> => place.getByRole('button', { name: 'Add comment' }).click();
const panelOf = (page: Page, loadNo: number): Locator =>
  page.getByRole('complementary', { name: `Load ${loadNo}` });

/** Mark with the count of comments in the row of a load. */
const rowMark = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Freight loads' }).getByRole('button', { name, exact: true });

/** List of comments. The field may hold the same text for a moment, because an event overtakes the reply. */
const commentsIn = (place: Locator): Locator => place.getByRole('group', { name: 'Comments' });

async function expectUnread(page: Page, unread: number): Promise<void> {
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

/** Deletes the comments of this test as an administrator. */
async function removeComments(page: Page, text: string): Promise<void> {
  const { projectId, headers } = await signInToApi(page, DANA.email);
  const { request } = page.context();
  const listed = await request.get(`/api/pc/comments/${projectId}`, { headers });
  for (const { id, comment } of (await listed.json()) as { id: number; comment: string }[]) {
    if (!comment.includes(text)) continue;
    const data = { id, table: 'comment' };
    expect((await request.patch('/api/pc/delete-record', { headers, data })).status()).toBe(200);
  }
}

test.setTimeout(150_000);

test('Priya mentions Dana on a load and an invoice, and Dana opens the comments from the bell', async ({
  browser,
}) => {
  const priya = await signIn(browser, PRIYA);
  const dana = await signIn(browser, DANA);
  const otherTab = await dana.context().newPage();
  await otherTab.goto('/projects');
  // A browser draws the tab in front; the other one gets a frame a second.
  await dana.bringToFront();
  await openLoads(priya);
  const [load] = await storedLoads(priya, PRIYA.email);
  if (load === undefined) throw new Error('The project has no loads');
  const mark = `Round ${Date.now()}`;
  await expectUnread(dana, 0);

  await test.step('Priya writes with the keyboard alone', async () => {
    const number = String(load.load_no);
    await priya.goto(`${priya.url().split('?')[0] ?? ''}?load=${number}&q=${number}`);
    const panel = panelOf(priya, load.load_no);
    // The amounts stand above the field. When they arrive, they would push the list of people out of sight.
    await expect(panel.getByText('How this was calculated').first()).toBeVisible();
    await field(panel).pressSequentially('@whit');
    await expect(priya.getByRole('option', { name: DANA.name })).toHaveAttribute('aria-selected', 'true');
    await lookIn(priya, 'light', 'the list of people');
    await lookIn(priya, 'dark', 'the list of people');
    await field(panel).press('Enter');
    await field(panel).pressSequentially(`please check the ticket. ${mark}`);
    await field(panel).press('Control+Enter');
    await expect(commentsIn(panel).getByText(`@${DANA.name} please check the ticket. ${mark}`)).toBeVisible();
    await expect(panel.getByRole('button', { name: '1 comment' })).toBeVisible();
    await expect(rowMark(priya, '1 comment')).toBeVisible();
  });

  await test.step('the bell of Dana rings in both tabs, and not that of Priya', async () => {
    await expectUnread(dana, 1);
    await expectUnread(otherTab, 1);
    await expectUnread(priya, 0);
    await expect.poll(() => dana.title()).toMatch(/^\(1\) /);
  });

  await test.step('Dana opens the load from the bell, and the other tab is clear, too', async () => {
    // A page with nothing under the list: axe also measures buttons that the list half covers.
    await dana.goto('/no-such-page');
    await expectUnread(dana, 1);
    await dana.keyboard.press('g');
    await dana.keyboard.press('n');
    const entry = list(dana).getByRole('link', { name: new RegExp(mark) });
    await expect(entry).toContainText(
      `${PRIYA.name} mentioned you on load ${load.load_no} · ${MIDDLING_JOB}`,
    );
    await lookIn(dana, 'light', 'the notifications');
    await lookIn(dana, 'dark', 'the notifications');
    await entry.click();
    const panel = panelOf(dana, load.load_no);
    await expect(panel.getByRole('listitem').filter({ hasText: mark })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(panel.getByText(mark)).toBeInViewport();
    await expectUnread(dana, 0);
    await expectUnread(otherTab, 0);
    await lookIn(dana, 'light', 'the comments of a load');
    await lookIn(dana, 'dark', 'the comments of a load');
  });

  await test.step('Dana answers, and Priya sees it at once and gets a notification', async () => {
    const panel = panelOf(dana, load.load_no);
    await field(panel).fill(`Done. ${mark}`);
    await send(panel);
    await expect(panelOf(priya, load.load_no).getByText(`Done. ${mark}`)).toBeVisible();
    await bell(priya).click();
    await expect(list(priya).getByRole('link', { name: new RegExp(`Done. ${mark}`) })).toContainText(
      `${DANA.name} commented on load`,
    );
    await list(priya).getByRole('button', { name: 'Mark all as read' }).click();
    await expectUnread(priya, 0);
    await priya.keyboard.press('Escape');
    await expect(list(priya)).toBeHidden();
    await expect(bell(priya)).toBeFocused();
    await expect(panelOf(priya, load.load_no)).toBeVisible();
  });

  await test.step('Dana deletes the answer, and it disappears for Priya', async () => {
    await expect(rowMark(priya, '2 comments')).toBeVisible();
    await panelOf(dana, load.load_no)
      .getByRole('button', { name: `Delete comment by ${DANA.name}` })
      .click();
    await dana
      .getByRole('group', { name: /^Delete this comment/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(panelOf(priya, load.load_no).getByText(`Done. ${mark}`)).toBeHidden();
    await expect(rowMark(priya, '1 comment')).toBeVisible();
  });

  await test.step('Priya opens the comments from their count, with the keyboard, and on a phone', async () => {
    const panel = panelOf(priya, load.load_no);
    const close = () => panel.getByRole('button', { name: 'Close load (Esc)' }).click();
    const expectComments = async (): Promise<void> => {
      await expect(panel.getByRole('textbox', { name: 'Comment' })).toBeFocused();
      await expect(panel.getByRole('listitem').filter({ hasText: mark })).toBeInViewport();
      await close();
      await expect(panel).toBeHidden();
    };
    await close();
    await rowMark(priya, '1 comment').click();
    await expectComments();
    await expect(priya.getByRole('grid')).toBeFocused();
    await priya.keyboard.press('c');
    await expectComments();
    await priya.keyboard.press('Shift+F10');
    await expect(priya.getByRole('menuitem', { name: /^Open/ })).toBeFocused();
    await priya.keyboard.press('ArrowDown');
    await expect(priya.getByRole('menuitem', { name: /^Comments/ })).toBeFocused();
    await priya.keyboard.press('Enter');
    await expectComments();
    await priya.setViewportSize({ width: 390, height: 844 });
    const cards = priya.getByRole('list', { name: 'Freight loads' });
    await cards.getByRole('button', { name: '1 comment', exact: true }).click();
    await expectComments();
    await priya.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Priya mentions Dana on a customer invoice by pointer, and Dana comes to it', async () => {
    const sections = priya.getByRole('navigation', { name: 'Project sections' });
    await sections.getByRole('link', { name: 'Customer invoices' }).click();
    const invoice = priya.getByRole('row').getByRole('link').first();
    const name = await invoice.innerText();
    await invoice.click();
    await priya.getByRole('button', { name: 'Comments on this invoice: 0' }).click();
    const drawer = priya.getByRole('dialog', { name: 'Comments on this invoice' });
    await field(drawer).pressSequentially('@da');
    await priya.getByRole('option', { name: DANA.name }).click();
    await field(drawer).pressSequentially(mark);
    await send(drawer);
    await expect(commentsIn(drawer).getByText(`@${DANA.name} ${mark}`)).toBeVisible();
    await expectUnread(dana, 1);
    await bell(dana).click();
    await list(dana)
      .getByRole('link', { name: new RegExp(`mentioned you on customer invoice ${name}`) })
      .click();
    const opened = dana.getByRole('dialog', { name: 'Comments on this invoice' });
    await expect(opened.getByText(mark)).toBeVisible();
    await lookIn(dana, 'light', 'the comments of an invoice');
    await opened.getByRole('button', { name: 'Close comments' }).click();
    await expect(opened).toBeHidden();
    await expect(dana).toHaveURL(/\/customer-invoices\/\d+$/);
  });

  await test.step('deleted comments take their notifications along', async () => {
    await removeComments(dana, mark);
    await bell(dana).click();
    await expect(list(dana).getByText(/all caught up/)).toBeVisible();
  });
});
