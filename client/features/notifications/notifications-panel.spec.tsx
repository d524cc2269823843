import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationReply } from '#shared/contract/notifications';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import { addressOf } from './notification-address';
import { NotificationsPanel } from './notifications-panel';

const mockUnread = { unread: 1, version: 1 };
const mockRefresh = jest.fn<undefined, []>();
jest.mock('#client/replica/index', () => ({
  useUnread: () => mockUnread,
  refreshUnread: () => mockRefresh(),
}));

const notification = (fields: Partial<NotificationReply> = {}): NotificationReply => ({
  id: 31,
  kind: 'mention',
  is_read: false,
  created_at: '2026-11-20T15:00:00.000Z',
  comment_id: 5,
  comment: '@You look',
  actor_id: 3,
  actor_name: 'Priya Nair',
  project_id: 7,
  job_name: 'Wolfcamp 12',
  subject: 'freight_load',
  subject_id: 84,
  subject_name: '101000084',
  invoice_type: null,
  ...fields,
});
const page = (notifications: NotificationReply[], next_before = 0) =>
  ok({ notifications, next_before, unread: 1 });
const LIST = 'GET /pc/notifications';

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the notifications', () => {
  it('say who did what and where, and lead to the comment', async () => {
    answerCalls({
      [LIST]: [() => page([notification()])],
      'PATCH /pc/notification/31/read': [() => ok({ unread: 0 })],
    });
    const onClose = jest.fn();
    show(<NotificationsPanel onClose={onClose} />);
    const entry = await screen.findByRole('link', {
      name: /Priya Nair mentioned you on load 101000084 · Wolfcamp 12.*@You look.*Unread/,
    });
    expect(entry).toHaveAttribute('href', '/project/7/loads?load=101000084&comment=5');
    await userEvent.click(entry);
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  });

  it('are all marked as read, up to the newest that is shown', async () => {
    const sent = answerCalls({
      [LIST]: [() => page([notification({ id: 40 }), notification()])],
      'PATCH /pc/notifications/read': [() => ok({ unread: 0 })],
    });
    show(<NotificationsPanel onClose={jest.fn()} />);
    await screen.findAllByRole('link');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ up_to: 40 }));
  });

  it('come in pages', async () => {
    answerCalls({ [LIST]: [() => page([notification()], 31), () => page([notification({ id: 30 })])] });
    show(<NotificationsPanel onClose={jest.fn()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('have a sentence when there are none', async () => {
    answerCalls({ [LIST]: [() => page([])] });
    show(<NotificationsPanel onClose={jest.fn()} />);
    expect(await screen.findByText(/You're all caught up/)).toBeInTheDocument();
  });
});

it.each([
  [{ subject: 'project', subject_id: 0, subject_name: '' }, '/project/7?comment=5'],
  [{ subject: 'asset_load' }, '/project/7/loads?kind=asset&load=101000084&comment=5'],
  [{ subject: 'customer_invoice', subject_id: 9 }, '/project/7/customer-invoices/9?comment=5'],
  [
    { subject: 'vendor_invoice', subject_id: 9, invoice_type: 'sand' },
    '/project/7/vendor-invoices/sand/9?comment=5',
  ],
] as [Partial<NotificationReply>, string][])('leads from %j to %s', (fields, address) => {
  expect(addressOf(notification(fields))).toBe(address);
});
