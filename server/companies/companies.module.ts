import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { CompaniesController } from './companies.controller';
import { CompanyKeys } from './company-keys';
import { CompanyRepository } from './company.repository';
import { CreateCompany } from './create-company';
import { ReadCompany } from './read-company';
import { SetCompanyApiKey } from './set-company-api-key';

@Module({
  imports: [AuthModule],
  controllers: [CompaniesController],
  providers: [CompanyKeys, CompanyRepository, CreateCompany, ReadCompany, SetCompanyApiKey],
  exports: [CompanyKeys, CreateCompany, ReadCompany, SetCompanyApiKey],
})
export class CompaniesModule {}
