import { Logger, Module } from '@nestjs/common';
import { Configuration } from '#server/config/index';
import { OutgoingHold } from '../common';
import { FolderTransport } from './folder-transport';
import { HeldTransport } from './held-transport';
import { Mail } from './mail';
import { MailTransport } from './mail-transport';
import { SmtpTransport } from './smtp-transport';

/** Returns SMTP if it is configured, else the folder. Warns in production, because people wait for their mails. */
function transportOf(configuration: Configuration): MailTransport {
  const { smtpUrl, mailFrom: from, mailFolder: path, isProduction } = configuration;
  if (smtpUrl !== null) return new SmtpTransport(smtpUrl, from);
  if (isProduction) {
    new Logger('Mail').warn(`SMTP_URL is not set. Mails are saved in ${path} and not sent`);
  }
  return new FolderTransport({ path, from, logsLinks: !isProduction });
}

@Module({
  providers: [
    {
      provide: MailTransport,
      inject: [Configuration, OutgoingHold],
      useFactory: (configuration: Configuration, hold: OutgoingHold) =>
        new HeldTransport(transportOf(configuration), hold),
    },
    Mail,
  ],
  exports: [Mail, MailTransport],
})
export class MailModule {}
