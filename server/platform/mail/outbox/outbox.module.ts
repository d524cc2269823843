import { Module } from '@nestjs/common';
import { MailModule } from '../mail.module';
import { DeleteOldMails } from './delete-old-mails';
import { MailContents } from './mail-contents';
import { MailOutbox } from './mail-outbox';
import { OutboxLimits } from './outgoing-mail.policy';
import { OutgoingMailRepository } from './outgoing-mail.repository';
import { SendMails } from './send-mails';

@Module({
  imports: [MailModule],
  providers: [
    DeleteOldMails,
    MailContents,
    MailOutbox,
    OutgoingMailRepository,
    SendMails,
    { provide: OutboxLimits, useFactory: () => new OutboxLimits() },
  ],
  exports: [MailContents, MailOutbox],
})
export class OutboxModule {}
