const counted = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`;
const emails = (number: number): string => counted(number, 'email', 'emails');

/** Texts of the popup that emails several invoices. */
export const emailRunTexts = {
  open: 'Email all…',
  title: 'Email invoices',
  list: 'Invoices to email',
  email: (invoice: string) => `Email ${invoice}`,
  recipients: (invoice: string) => `Recipients of ${invoice}`,
  noRecipient: 'Please enter a recipient',
  wrongAddress: (address: string) => `'${address}' is not an email address`,
  emailed: (to: string) => `Emailed already to ${to}`,
  onItsWay: 'On the way',
  send: (number: number) => (number === 0 ? 'Send' : `Send ${emails(number)}`),
  summary: (sent: number, refused: number) =>
    `${emails(sent)} on the way${refused === 0 ? '' : `, ${refused.toLocaleString('en-US')} refused`}`,
  sum: (number: number) => `${emails(number)} to send`,
};
