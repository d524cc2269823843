// Owns outgoing mail: the port, its two adapters (SMTP, a folder), the outbox, and the texts of mails of accounts.
// Publishes nothing.
// Listens to nothing.
export {
  formerAdministratorMail,
  invitationMail,
  lockedOutMail,
  lostAdministratorMail,
  passwordChangedMail,
  passwordResetMail,
} from './account-mails';
export { Mail } from './mail';
export { type MailMessage } from './mail-message';
export { MailModule } from './mail.module';
export type { MailAttachment } from './mail-message';
export { letterPage } from './letter-page';
export {
  MailContents,
  MailOutbox,
  type MailOwner,
  type MailParts,
  type OutgoingMail,
  OutboxModule,
  isUnderWay,
  reached,
} from './outbox';
