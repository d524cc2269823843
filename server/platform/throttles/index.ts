// Owns the counters of calls that guess or that send mail, in the database, shared by all nodes.
// Publishes nothing.
// Listens to nothing.
export {
  type Refusal,
  type ThrottleKeys,
  Throttles,
  WINDOW_SECONDS,
  accountKey,
  companyKey,
  invitationKeys,
  strangerKeys,
} from './throttles';
export { ThrottlesModule } from './throttles.module';
