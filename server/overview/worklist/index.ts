// Owns the worklist: what is left to bill, check, approve, receive and accrue in all open projects of a company.
// Publishes nothing: it reads what the other domains store.
// Listens to nothing.
export { CausesModule } from './causes';
export { WorklistModule } from './worklist.module';
