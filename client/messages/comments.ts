/** Texts of comments on projects, loads and invoices. */
export const commentTexts = {
  title: 'Comments',
  open: (count: number) => (count === 1 ? '1 comment' : `${String(count)} comments`),
  onInvoice: (count: number) => `Comments on this invoice: ${String(count)}`,
  invoiceTitle: 'Comments on this invoice',
  loading: 'Loading comments…',
  people: 'People you can mention',
  empty: 'No comments have been added.',
  label: 'Comment',
  placeholder: 'Write a comment… Type @ to mention someone',
  send: 'Add comment',
  sending: 'Adding…',
  close: 'Close comments',
};
