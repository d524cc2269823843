import type { NotificationReply } from '#shared/contract/notifications';

const PLACES: Record<NotificationReply['subject'], (name: string) => string> = {
  project: () => '',
  freight_load: (name) => `load ${name}`,
  asset_load: (name) => `asset load ${name}`,
  customer_invoice: (name) => `customer invoice ${name}`,
  vendor_invoice: (name) => `vendor invoice ${name}`,
};

/** Texts of the list under the bell. */
export const notificationTexts = {
  title: 'Notifications',
  failed: "Couldn't load notifications",
  tryAgain: 'Try again',
  markAll: 'Mark all as read',
  older: 'Show older',
  empty: "You're all caught up. When someone mentions you or replies to your comment, it shows up here.",
  unread: 'Unread',
  /** Sentence after the person's name. */
  what: ({ kind, subject, subject_name: name, job_name: job }: NotificationReply): string => {
    const verb = kind === 'mention' ? 'mentioned you on' : 'commented on';
    const place = PLACES[subject](name);
    return `${verb} ${place === '' ? job : `${place} · ${job}`}`;
  },
};
