// Owns what leaves by mail: the port, its two adapters (SMTP, a folder), and the wording of each mail.
// Publishes nothing.
// Listens to nothing.
export { Mail } from './mail';
export { invitationMail } from './invitation-mail';
export { lockedOutMail } from './locked-out-mail';
export { type MailMessage } from './mail-message';
export { MailModule } from './mail.module';
export { passwordChangedMail } from './password-changed-mail';
export { passwordResetMail } from './password-reset-mail';
