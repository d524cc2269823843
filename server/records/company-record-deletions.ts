import { Injectable } from '@nestjs/common';
import type { DeletableTable } from '../../shared/contract/records';
import { DeleteAccountCompany } from '../account-companies';
import { DeleteFscSheet } from '../fuel-surcharges';
import { DeleteRateSheet } from '../rate-sheets';
import { DeleteUser } from '../users';
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
    rateSheets: DeleteRateSheet,
    fscSheets: DeleteFscSheet,
    users: DeleteUser,
  ) {
    this.byTable = {
      account_company: {
        permission: 'edit the address book',
        run: (principal, { id, idempotency }) => accountCompanies.run(principal, id, idempotency),
      },
      rate_sheet: {
        permission: 'edit rate sheets',
        run: (principal, { id, idempotency }) => rateSheets.run(principal, 'freight', id, idempotency),
      },
      asset_rate_sheet: {
        permission: 'edit rate sheets',
        run: (principal, { id, idempotency }) => rateSheets.run(principal, 'asset', id, idempotency),
      },
      fsc_rate_sheet: {
        permission: 'edit rate sheets',
        run: (principal, { id, idempotency }) => fscSheets.run(principal, id, idempotency),
      },
      user: {
        permission: 'manage users',
        run: (principal, deletion) => users.run(principal, deletion),
      },
    };
  }
}
