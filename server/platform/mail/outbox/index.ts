// Owns the outbox: mails that are ordered in a transaction, and their sending by any node. See
// docs/outside-systems.md#outbox. Each domain makes the content of its mails.
// Publishes nothing.
// Listens to nothing.
export { MailContents, type MailOwner, type MailParts } from './mail-contents';
export { MailOutbox } from './mail-outbox';
export { type OutgoingMail, reached } from './outgoing-mail';
export { isUnderWay } from './outgoing-mail.policy';
export { OutboxModule } from './outbox.module';
