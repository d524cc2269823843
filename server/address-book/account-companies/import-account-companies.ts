import { Injectable } from '@nestjs/common';
import { AccountCompanyRequest } from '#shared/contract/account-companies';
import type { ListImportCheckReply, ListImportReply } from '#shared/contract/list-imports';
import { ACCOUNT_COMPANY } from '#shared/records/account-company';
import { newFields } from '#shared/records/record-fields';
import {
  type ListEntry,
  type ListRecord,
  type ListSource,
  type Principal,
  type Upload,
  checkList,
  listIdempotency,
  orderList,
  rejectDuplicate,
  scopeOf,
  validatedFaults,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { type ChangeOptions, type CompanyChange, UnitsOfWork } from '#server/database/index';
import { presentAccountCompany } from './account-company.presenter';
import { AccountCompanyRepository } from './account-company.repository';

function entryOf(record: ListRecord): ListEntry<AccountCompanyRequest> {
  const request = Object.assign(new AccountCompanyRequest(), record.values);
  const faults = validatedFaults(request);
  return {
    name: request.company_name,
    records: [record],
    request,
    faults: new Map(faults.length > 0 ? [[record, faults]] : []),
  };
}

const SOURCE: ListSource<AccountCompanyRequest> = {
  kind: 'companies',
  entriesOf: (records) => records.map(entryOf),
};

/** Imports customers and vendors from pasted text or a CSV file. */
@Injectable()
export class ImportAccountCompanies {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly accountCompanies: AccountCompanyRepository,
  ) {}

  /** Checks every row; nothing is stored. @throws DomainError `file_wrong_type`, `invalid_request` */
  check(principal: Principal, upload: Upload): Promise<ListImportCheckReply> {
    return checkList(SOURCE, upload, () => this.accountCompanies.names(scopeOf(principal)));
  }

  /**
   * Adds the new companies in one unit of work. Those whose name is there already are left out.
   * @throws DomainError `invalid_request`, `import_has_faults` (409) when all rows have to be good
   */
  async apply(principal: Principal, upload: Upload, key: IdempotencyKey): Promise<ListImportReply> {
    const order = await orderList(SOURCE, upload);
    const options: ChangeOptions = {
      reason: { code: 'companies_imported' },
      idempotency: listIdempotency(key, SOURCE.kind, upload),
    };
    const stored = this.units.changeCompany(scopeOf(principal), principal, options, async (change) => {
      const judged = order.judge(await this.accountCompanies.names(change.scope, change.sql));
      for (const { status, request } of judged) if (status === 'new') await this.add(change, request);
      return { ...order.outcome(judged), unsent: [], revision: change.revision };
    });
    return rejectDuplicate('company_exists', stored);
  }

  private async add(change: CompanyChange, request: AccountCompanyRequest): Promise<void> {
    const id = await this.accountCompanies.insert(change, newFields(ACCOUNT_COMPANY, request));
    const row = await this.accountCompanies.find(change.scope, id, change.sql);
    if (row !== null) change.record('account_companies', null, presentAccountCompany(row));
  }
}
