import type { NotificationReply } from '#shared/contract/notifications';

/** Returns the path of the record that a comment is on, with the query that opens it. */
function placeOf(notification: NotificationReply): string {
  const { subject, subject_id: id, subject_name: name, invoice_type: type } = notification;
  switch (subject) {
    case 'project':
      return '?';
    case 'freight_load':
      return `/loads?load=${name}&`;
    case 'asset_load':
      return `/loads?kind=asset&load=${name}&`;
    case 'customer_invoice':
      return `/customer-invoices/${id}?`;
    case 'vendor_invoice':
      return `/vendor-invoices/${type ?? 'freight'}/${id}?`;
  }
}

/** Returns the address that opens the comment of a notification. */
export const addressOf = (notification: NotificationReply): string =>
  `/project/${notification.project_id}${placeOf(notification)}comment=${notification.comment_id}`;
