// Owns a tenant's address book: the customers and vendors of its projects (table account_companies).
// Publishes its rows through the company's changes, as `account_companies`.
// Listens to nothing.
export { AccountCompaniesModule } from './account-companies.module';
export { DeleteAccountCompany } from './delete-account-company';
export { SaveAccountCompany } from './save-account-company';
