import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, DomainEvents, type RemovedAdministrator } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { companyScope } from '#server/database/index';
import { Mail, formerAdministratorMail, lostAdministratorMail } from '#server/platform/mail/index';
import { UserRepository } from './user.repository';

/**
 * Mails a person who is no longer an administrator, and the company's other administrators. So none of them can be thrown
 * out unnoticed.
 */
@Injectable()
export class AdministratorNotice implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly users: UserRepository,
    private readonly mail: Mail,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  onModuleInit(): void {
    this.events.on('AdministratorRemoved', (removed) => {
      const at = this.clock.now();
      this.mail.runAfterReply(() => this.send(removed, at));
    });
  }

  /** A failed mail does not undo the change. */
  private async send({ companyId, by, newRole, person }: RemovedAdministrator, at: Date): Promise<void> {
    const scope = companyScope(companyId);
    const companyName = await this.users.companyName(scope);
    const others = (await this.users.administrators(scope)).filter(({ id }) => id !== person.id);
    const link = `${this.configuration.publicUrl}/login`;
    const content = { name: person.display_name, by, companyName, newRole, at, link };
    const mails = others.map(({ email }) => lostAdministratorMail({ ...content, to: email }));
    // A person who never signed up has no account to lose.
    if (person.is_signed_up) mails.push(formerAdministratorMail({ ...content, to: person.email }));
    await Promise.all(mails.map((mail) => this.mail.send(mail)));
  }
}
