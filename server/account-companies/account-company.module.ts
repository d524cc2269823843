import { Module } from '@nestjs/common';
import { AccountCompanyController } from './account-company.controller';
import { AccountCompanyRepository } from './account-company.repository';
import { ReadAccountCompanies } from './read-account-companies';
import { SaveAccountCompany } from './save-account-company';

@Module({
  controllers: [AccountCompanyController],
  providers: [AccountCompanyRepository, ReadAccountCompanies, SaveAccountCompany],
  exports: [ReadAccountCompanies, SaveAccountCompany],
})
export class AccountCompanyModule {}
