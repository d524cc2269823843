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

/** Deletes what belongs to a company as a whole, each by the rule of its domain. */
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
        permission: 'sheets',
        run: (principal, { id }) => accountCompanies.run(principal, id),
      },
      rate_sheet: {
        permission: 'sheets',
        run: (principal, { id }) => rateSheets.run(principal, 'freight', id),
      },
      asset_rate_sheet: {
        permission: 'sheets',
        run: (principal, { id }) => rateSheets.run(principal, 'asset', id),
      },
      fsc_rate_sheet: { permission: 'sheets', run: (principal, { id }) => fscSheets.run(principal, id) },
      user: { permission: 'users', run: (principal, { id }) => users.run(principal, id) },
    };
  }
}
