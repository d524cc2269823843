import { emailsIn } from '#shared/contract/billing-validators';
import { isMailAddress } from '#shared/contract/validators';
import { InvoiceEmailRequest, type InvoiceEmailsReply } from '#shared/contract/invoice-emails';
import { requestResolver } from '#client/api/request-resolver';
import { invoiceEmailTexts as texts } from '#client/messages/invoice-emails';

/** Values of the form: addresses are typed as one text. */
export interface EmailValues {
  to: string;
  cc: string;
  subject: string;
  message: string;
  with_spreadsheet: boolean;
}

/** Returns the proposal as values of the form. */
export const valuesOfProposal = ({ to, subject, message }: InvoiceEmailsReply): EmailValues => ({
  to: to.join(', '),
  cc: '',
  subject,
  message,
  with_spreadsheet: false,
});

/** Returns the body of a request. */
export const emailBody = ({
  to,
  cc,
  ...rest
}: EmailValues): Pick<InvoiceEmailRequest, keyof InvoiceEmailRequest> => ({
  ...rest,
  to: emailsIn(to),
  cc: emailsIn(cc),
});

/** Names the first address that is none. */
function wrongAddress(field: 'to' | 'cc', text: string): Partial<Record<keyof EmailValues, string>> {
  const wrong = emailsIn(text).find((address) => !isMailAddress(address));
  return wrong === undefined ? {} : { [field]: texts.wrongAddress(wrong) };
}

export const emailResolver = requestResolver<EmailValues>({
  request: InvoiceEmailRequest,
  bodyOf: emailBody,
  faultsOf: ({ to, cc }) => ({ ...wrongAddress('to', to), ...wrongAddress('cc', cc) }),
});
