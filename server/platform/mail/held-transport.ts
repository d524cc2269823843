import type { OutgoingHold } from '../common';
import type { MailMessage } from './mail-message';
import { type DeliveryOptions, type MailAccepted, MailTransport } from './mail-transport';

/** Transport that sends nothing for a copy of the database. It then fails with DomainError `outgoing_held`. */
export class HeldTransport extends MailTransport {
  constructor(
    private readonly transport: MailTransport,
    private readonly hold: OutgoingHold,
  ) {
    super();
  }

  override confirm(): Promise<void> {
    return this.hold.confirm();
  }

  override async deliver(message: MailMessage, options?: DeliveryOptions): Promise<MailAccepted> {
    await this.confirm();
    return this.transport.deliver(message, options);
  }
}
