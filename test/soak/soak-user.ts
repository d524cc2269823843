import { setTimeout as wait } from 'node:timers/promises';
import { REFRESH_TIMEOUT_MS } from '#shared/rules/timeouts';
import { Dice } from '#tools/simulator/random';
import { ACTS, type Act } from '../support/billing-acts';
import { BillingUser, type SharedProject } from '../support/billing-user';
import type { HistoryClient } from '../support/histories/recorder';
import type { PatientCalls } from '../support/patient-calls';
import type { SignedInPerson } from '../support/people';

/** Acts that send their call by themselves, without a key. */
const UNKEYED: ReadonlySet<Act> = new Set(['vendor file']);
const KEYED = ACTS.filter((act) => !UNKEYED.has(act));
const PAUSE_MS = [50, 700] as const;
/** A sync waits for the first one of the project, which starts over on another node when its own dies. */
const SYNC_TRY_MS = 60_000;

interface Place {
  readonly project: SharedProject;
  readonly product: PatientCalls;
  readonly person: SignedInPerson;
  /** Project with a job, for syncs. */
  readonly syncedId: number;
}

/** Person of the soak: bills, locks, comments and syncs until the time is over. A seed decides the choices. */
export class SoakUser {
  private readonly dice: Dice;
  private readonly user: BillingUser;
  private readonly client: HistoryClient;
  acts = 0;

  constructor(
    private readonly place: Place,
    readonly seed: string,
  ) {
    this.dice = new Dice('acts', seed);
    this.user = new BillingUser({ ...place.project, app: place.product }, place.person, seed);
    const scope = `project:${place.project.projectId}` as const;
    this.client = place.project.history.client(`writer-${seed}`, { scope });
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.act();
      this.acts += 1;
      await wait(this.dice.between(...PAUSE_MS));
    }
  }

  private async act(): Promise<void> {
    const other = this.dice.next();
    if (other < 0.1) await this.comment();
    else if (other < 0.12) await this.sync();
    else await this.user.doAct(this.dice.pick(KEYED as [Act, ...Act[]]));
  }

  private async comment(): Promise<void> {
    const { project, product, person } = this.place;
    const body = { project_id: project.projectId, comment: `Said by ${this.seed}, act ${this.acts}` };
    await this.client.call(
      'comment',
      (requestId) =>
        product.call('POST', '/pc/comment', {
          token: person.token,
          body,
          headers: { 'x-request-id': requestId },
        }),
      // The reply lists comments, without a revision.
      { says: () => ({ revision: Number.MAX_SAFE_INTEGER, made: 'later' }) },
    );
  }

  private async sync(): Promise<void> {
    const { product, person, syncedId } = this.place;
    const patient = product.waiting({ tryMs: SYNC_TRY_MS, giveUpMs: REFRESH_TIMEOUT_MS });
    const called = await patient.call('GET', `/pc/project-refresh/${syncedId}` as const, {
      token: person.token,
    });
    if (called.status === 404) throw new Error('The synced project is not one of this company');
  }
}
