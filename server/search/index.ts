// Owns the search through all projects of a company.
// Publishes nothing: it reads what the other domains keep.
// Listens to nothing.
export { SearchModule } from './search.module';
