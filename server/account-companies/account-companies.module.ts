import { Module } from '@nestjs/common';
import { AccountCompaniesController } from './account-companies.controller';
import { AccountCompanyRepository } from './account-company.repository';
import { ReadAccountCompanies } from './read-account-companies';
import { SaveAccountCompany } from './save-account-company';

@Module({
  controllers: [AccountCompaniesController],
  providers: [AccountCompanyRepository, ReadAccountCompanies, SaveAccountCompany],
  exports: [ReadAccountCompanies, SaveAccountCompany],
})
export class AccountCompaniesModule {}
