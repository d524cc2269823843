import { Module } from '@nestjs/common';
import { AccountCompaniesController } from './account-companies.controller';
import { AccountCompanyRepository } from './account-company.repository';
import { DeleteAccountCompany } from './delete-account-company';
import { ReadAccountCompanies } from './read-account-companies';
import { SaveAccountCompany } from './save-account-company';

@Module({
  controllers: [AccountCompaniesController],
  providers: [AccountCompanyRepository, DeleteAccountCompany, ReadAccountCompanies, SaveAccountCompany],
  exports: [DeleteAccountCompany, ReadAccountCompanies, SaveAccountCompany],
})
export class AccountCompaniesModule {}
