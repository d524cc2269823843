import type { AccountCompanyReply, AccountCompanyRequest } from '../../shared/contract/account-companies';
import { oneLine, plainText } from '../../shared/cells/well-formed-text';
import { cleanName } from '../../shared/rules/names';
import { formatPhone } from '../../shared/rules/phone';

/** Fields that a person can set on a customer or vendor. */
export type AccountCompanyFields = Pick<
  AccountCompanyReply,
  'company_name' | 'contact_name' | 'address' | 'email' | 'phone'
>;

export const EMPTY_ACCOUNT_COMPANY: AccountCompanyFields = {
  company_name: '',
  contact_name: '',
  address: '',
  email: '',
  phone: '',
};

/** Returns the fields of a request, trimmed, with the phone as 3-3-4. Absent fields stay out. */
export function requestedFields(request: AccountCompanyRequest): Partial<AccountCompanyFields> {
  const { contact_name, address, email, phone } = request;
  return {
    company_name: cleanName(request.company_name),
    ...(contact_name === undefined ? {} : { contact_name: oneLine(contact_name) }),
    ...(address === undefined ? {} : { address: plainText(address).trim() }),
    ...(email === undefined ? {} : { email: email.trim() }),
    ...(phone === undefined ? {} : { phone: formatPhone(phone) }),
  };
}

export const currentFields = (reply: AccountCompanyReply): AccountCompanyFields => ({
  company_name: reply.company_name,
  contact_name: reply.contact_name,
  address: reply.address,
  email: reply.email,
  phone: reply.phone,
});
