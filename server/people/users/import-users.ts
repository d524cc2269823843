import { Injectable } from '@nestjs/common';
import type { ListImportCheckReply, ListImportReply, UnsentInvitation } from '#shared/contract/list-imports';
import { AddUserRequest, type UserReply } from '#shared/contract/users';
import { DomainError } from '#shared/errors/index';
import {
  type JudgedEntry,
  type Principal,
  type Upload,
  checkList,
  emailKey,
  faultyEntry,
  listIdempotency,
  orderList,
  scopeOf,
  type IdempotencyKey,
} from '#server/platform/common/index';
import {
  AttemptOutput,
  type ChangeOptions,
  type CompanyChange,
  type CompanyScope,
  UnitsOfWork,
} from '#server/database/index';
import { Throttles, companyKey } from '#server/platform/throttles/index';
import { AddUser } from './add-user';
import { USER_LIST } from './imported-users.policy';
import { Invitations } from './invitations';
import { roleNameOf } from './user.presenter';
import { UserRepository } from './user.repository';
import type { NewToken } from './user-tokens';

/** Mails that are sent at the same time. */
const MAILS_AT_ONCE = 5;
/** Time after which no more mails are begun; the links that are left are handed over by the importer. */
const MAILING_MAX_MS = 30_000;

type Entry = JudgedEntry<AddUserRequest>;
const withFault = (entry: Entry, { message }: Error): Entry =>
  faultyEntry(entry, { field: 'email', message });

interface Invited {
  readonly user: UserReply;
  readonly token: NewToken;
}

/** Invites people from pasted text or a CSV file, as inviting them one by one does. */
@Injectable()
export class ImportUsers {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly adding: AddUser,
    private readonly invitations: Invitations,
    private readonly throttles: Throttles,
  ) {}

  /**
   * Checks every row; nothing is stored.
   * @throws DomainError `file_wrong_type`, `invalid_request`
   */
  check(principal: Principal, upload: Upload): Promise<ListImportCheckReply> {
    const scope = scopeOf(principal);
    return checkList(
      USER_LIST,
      upload,
      () => this.users.emails(scope),
      (judged) => this.withTaken(scope, judged),
    );
  }

  /**
   * Refuses new people whose address another company has. It names some addresses an hour, so that nobody can find out
   * with it who uses Haulbook. The import refuses the others.
   */
  private async withTaken(scope: CompanyScope, judged: readonly Entry[]): Promise<Entry[]> {
    const added = judged.filter(({ status }) => status === 'new').map(({ request }) => request.email);
    const taken = new Set((await this.users.emailsElsewhere(scope, added)).map(emailKey));
    const examined: Entry[] = [];
    for (const entry of judged) {
      const isTaken = entry.status === 'new' && taken.has(emailKey(entry.request.email));
      const isNamed =
        isTaken && (await this.throttles.take('taken-address', companyKey(scope.companyId))) === null;
      examined.push(isNamed ? withFault(entry, new DomainError('email_exists')) : entry);
    }
    return examined;
  }

  /**
   * Adds the new people in one unit of work, and mails their invitations after it.
   * @throws DomainError `invalid_request`, `import_has_faults` (409) and `too_many_requests` (429) when all
   * rows have to be good
   */
  async apply(principal: Principal, upload: Upload, key: IdempotencyKey): Promise<ListImportReply> {
    const scope = scopeOf(principal);
    const order = await orderList(USER_LIST, upload);
    const counted = await this.countMails(scope, order.judge(await this.users.emails(scope)), order.mode);
    const invited = new AttemptOutput<Invited[]>();
    const idempotency = listIdempotency(key, USER_LIST.kind, upload);
    const options: ChangeOptions = { reason: { code: 'users_imported' }, idempotency, output: invited };
    const stored = await this.units.changeCompany(scope, principal, options, async (change) => {
      const added = invited.set([]);
      const judged: Entry[] = [];
      for (const entry of counted) judged.push(await this.add(change, entry, added));
      const faulty = judged.filter(({ status }) => status === 'fault').length;
      if (order.mode === 'all' && faulty > 0) throw new DomainError('import_has_faults', { faulty });
      return { ...order.outcome(judged), revision: change.revision };
    });
    return { ...stored, unsent: await this.deliver(invited.value ?? [], principal) };
  }

  /** Counts the mails before they are created, and leaves out people who are invited too often. */
  private async countMails(
    scope: CompanyScope,
    entries: readonly Entry[],
    mode: 'good' | 'all',
  ): Promise<Entry[]> {
    const counted: Entry[] = [];
    for (const entry of entries) {
      const refused = entry.status === 'new' ? await this.refusalOfMail(scope, entry.request.email) : null;
      if (refused !== null && mode === 'all') throw refused;
      counted.push(refused === null ? entry : withFault(entry, refused));
    }
    return counted;
  }

  private async refusalOfMail(scope: CompanyScope, email: string): Promise<DomainError | null> {
    try {
      await this.invitations.countMail(scope, email);
      return null;
    } catch (thrown) {
      if (thrown instanceof DomainError && thrown.code === 'too_many_requests') return thrown;
      throw thrown;
    }
  }

  /** Inserts a new person, unless another company has the address. */
  private async add(change: CompanyChange, entry: Entry, added: Invited[]): Promise<Entry> {
    if (entry.status !== 'new') return entry;
    const { role_id: roleId, ...person } = entry.request;
    try {
      added.push(await this.adding.insert(change, { ...person, role: roleNameOf(roleId) }));
      return entry;
    } catch (thrown) {
      if (!(thrown instanceof DomainError) || thrown.code !== 'email_exists') throw thrown;
      return withFault(entry, thrown);
    }
  }

  /** Mails the invitations, a few at a time. Returns those that were not sent. */
  private async deliver(invited: readonly Invited[], actor: Principal): Promise<UnsentInvitation[]> {
    const end = performance.now() + MAILING_MAX_MS;
    const left = [...invited];
    const unsent: UnsentInvitation[] = [];
    const mailOn = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const send = performance.now() < end;
        const { user, token } = next;
        const invitation = await this.invitations.deliver(user, token, { actor, send });
        const { display_name: name, email } = user;
        if (!invitation.mail_sent) unsent.push({ name, email, ...invitation });
      }
    };
    await Promise.all(Array.from({ length: MAILS_AT_ONCE }, mailOn));
    return unsent;
  }
}
