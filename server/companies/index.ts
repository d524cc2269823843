// Owns tenants: their name, key and settings, and the encrypted key of their job-tracking system.
// Publishes the `company` collection of a company's scope.
// Listens to nothing.
export { CompaniesModule } from './companies.module';
export { CompanyKeys } from './company-keys';
export { CreateCompany } from './create-company';
export { ReadCompany } from './read-company';
export { SetCompanyApiKey } from './set-company-api-key';
