// Lists the causes of differences of all open bills, for the worklist.
export { CausesModule } from './causes.module';
