import type { AccountCompanyReply, AccountCompanyRequest } from '../../shared/contract/account-companies';
import { cleanName } from '../../shared/rules/names';
import { formatPhone } from '../../shared/rules/phone';

/** What a person sets of an entry of the address book. */
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

/** The fields of a body, tidied: no blanks around them, the phone as 3-3-4. What is absent stays as it is. */
export function requestedFields(request: AccountCompanyRequest): Partial<AccountCompanyFields> {
  const { contact_name, address, email, phone } = request;
  return {
    company_name: cleanName(request.company_name),
    ...(contact_name === undefined ? {} : { contact_name: contact_name.trim() }),
    ...(address === undefined ? {} : { address: address.trim() }),
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
