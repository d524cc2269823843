import { Injectable } from '@nestjs/common';
import type { DeletableTable } from '#shared/contract/records';
import { DeleteAccountCompany } from '#server/address-book/account-companies/index';
import { FscSheets } from '#server/sheets/fuel-surcharges/index';
import { RateSheets } from '#server/sheets/rate-sheets/index';
import { DeleteUser } from '#server/people/users/index';
import type { RecordDeletion } from './record-deletion';

type CompanyTable = Extract<
  DeletableTable,
  'account_company' | 'rate_sheet' | 'asset_rate_sheet' | 'fsc_rate_sheet' | 'user'
>;

/** Deletes records of the company's scope, each by the rule of its domain. */
@Injectable()
export class CompanyRecordDeletions {
  readonly byTable: Record<CompanyTable, RecordDeletion>;

  constructor(
    accountCompanies: DeleteAccountCompany,
    rateSheets: RateSheets,
    fscSheets: FscSheets,
    users: DeleteUser,
  ) {
    this.byTable = {
      account_company: {
        permission: 'edit the address book',
        run: (principal, { id, idempotency }) => accountCompanies.run(principal, id, idempotency),
      },
      rate_sheet: {
        permission: 'edit rate sheets',
        run: (principal, { id, idempotency }) => rateSheets.of('freight').delete(principal, id, idempotency),
      },
      asset_rate_sheet: {
        permission: 'edit rate sheets',
        run: (principal, { id, idempotency }) => rateSheets.of('asset').delete(principal, id, idempotency),
      },
      fsc_rate_sheet: {
        permission: 'edit rate sheets',
        run: (principal, { id, idempotency }) => fscSheets.delete(principal, id, idempotency),
      },
      user: {
        permission: 'manage users',
        run: (principal, deletion) => users.run(principal, deletion),
      },
    };
  }
}
