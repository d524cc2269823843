// Owns outgoing mail: the port, its two adapters (SMTP, a folder), and the text of each mail.
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
