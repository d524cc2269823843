/** An entry of the tenant's address book: a customer or a vendor (spec 1 section 3). */
export interface AccountCompanyReply {
  id: number;
  company_name: string;
  owner_company_id: number;
  contact_name: string;
  address: string;
  email: string;
  phone: string;
  created_by_id: number;
  updated_by_id: number;
  revision: number;
}
