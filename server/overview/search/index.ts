// Owns the search through all projects of a company.
// Publishes nothing: it reads the data of other domains.
// Listens to nothing.
export { SearchModule } from './search.module';
