/** Texts of the emails of a customer invoice. */
export const invoiceEmailTexts = {
  open: 'Email…',
  title: (name: string) => `Email invoice ${name}`,
  fields: {
    to: 'Recipients',
    cc: 'Copies',
    subject: 'Subject',
    message: 'Message',
    with_spreadsheet: 'Attach the spreadsheet',
  },
  addressesHint: 'Separate addresses by commas.',
  wrongAddress: (address: string) => `'${address}' is not an email address`,
  attached: (name: string) => `Attached: ${name}`,
  send: 'Send',
  sending: 'Sending…',
  ordered: 'Email on its way',
  label: 'Emails',
  failedToLoad: "Couldn't load the emails of this invoice.",
  tryAgain: 'Try again',
  waiting: (to: string) => `Sending to ${to}`,
  waitingAgain: (to: string, answer: string) => `Waiting to try ${to} again: ${answer}`,
  sent: (to: string, day: string, by: string) => `Sent to ${to} on ${day} by ${by}`,
  refused: (address: string, answer: string) => `Refused for ${address}: ${answer}`,
  failed: (to: string, answer: string) => `Failed to reach ${to}: ${answer}`,
  unknown: (to: string) => `Unknown whether ${to} got it. Check with the recipient before you send it again.`,
  again: 'Send again',
  /** Marks in the list of invoices. */
  problems: { failed: 'Email failed', unknown: 'Email unknown' },
  earlier: (number: number) =>
    number === 1 ? '1 earlier email' : `${number.toLocaleString('en-US')} earlier emails`,
};
