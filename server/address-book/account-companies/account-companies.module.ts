import { Module } from '@nestjs/common';
import { AccountCompaniesController } from './account-companies.controller';
import { AccountCompanyImportsController } from './account-company-imports.controller';
import { AccountCompanyRepository } from './account-company.repository';
import { DeleteAccountCompany } from './delete-account-company';
import { ImportAccountCompanies } from './import-account-companies';
import { ReadAccountCompanies } from './read-account-companies';
import { SaveAccountCompany } from './save-account-company';

@Module({
  controllers: [AccountCompaniesController, AccountCompanyImportsController],
  providers: [
    AccountCompanyRepository,
    DeleteAccountCompany,
    ImportAccountCompanies,
    ReadAccountCompanies,
    SaveAccountCompany,
  ],
  exports: [DeleteAccountCompany, SaveAccountCompany],
})
export class AccountCompaniesModule {}
