import type { INestApplicationContext } from '@nestjs/common';
import { AccountCompanyRequest } from '#shared/contract/account-companies';
import { SaveAccountCompany } from '#server/address-book/account-companies/index';
import type { Principal } from '#server/platform/common/index';
import { requestOf } from './request';

/** Adds a customer or vendor to the address book of a company. Returns its id. */
export async function addCompany(
  app: INestApplicationContext,
  principal: Principal,
  company_name: string,
  billing: Partial<AccountCompanyRequest> = {},
): Promise<number> {
  const request = requestOf(AccountCompanyRequest, { ...billing, company_name });
  return (await app.get(SaveAccountCompany).create(principal, request)).data.id;
}
