import type { CauseDecision } from '#shared/contract/cause-decision';
import type { CauseGroupRow, CauseLinesReply, CausesWorkReply } from '#shared/contract/vendor-decisions';
import type { TestApp } from './app';
import type { CallOptions } from './calls';
import type { SignedInPerson } from './people';
import { must } from './project-client';

interface Decided {
  cause: string;
  decision: CauseDecision;
  reason?: string;
  act?: string;
}

/** Calls of one user on the causes of differences of a company. */
export class CauseClient {
  private readonly key: string;

  constructor(
    private readonly app: TestApp,
    private readonly person: SignedInPerson,
    key?: string,
  ) {
    this.key = key ?? person.company.qwikr_company_key;
  }

  async page(query = ''): Promise<CausesWorkReply> {
    const { status, body, text } = await this.app.call('GET', `/pc/worklist-causes/${this.key}?${query}`, {
      token: this.person.token,
    });
    if (status !== 200) throw new Error(text);
    return body;
  }

  /** Returns the group with a title, and a state. */
  async group(title: string, state = 'open'): Promise<CauseGroupRow> {
    const { rows } = await this.page();
    return must(rows.find((row) => row.title.startsWith(title) && row.state === state));
  }

  async lines(group: string, page = 1): Promise<CauseLinesReply> {
    const { status, body, text } = await this.app.call(
      'GET',
      `/pc/worklist-cause-lines/${this.key}?group=${group}&page=${page}`,
      { token: this.person.token },
    );
    if (status !== 200) throw new Error(text);
    return body;
  }

  /** Decides about the bills of one project of a group, as they were read. */
  decide(
    projectId: number,
    { cause, decision, reason = 'Agreed by phone', act }: Decided,
    { bills }: Pick<CauseLinesReply, 'bills'>,
    options: CallOptions = {},
  ) {
    const own = bills.filter(({ project_id: id }) => id === projectId);
    const body = {
      project_id: projectId,
      cause,
      decision,
      reason,
      act,
      bills: own.map(({ invoice_id: id, lines }) => ({ id, lines })),
    };
    return this.app.call('POST', '/pc/vendor-decision/0', { token: this.person.token, body, ...options });
  }

  undo(projectId: number, decisions: readonly number[]) {
    const body = { project_id: projectId, decisions };
    return this.app.call('PATCH', '/pc/vendor-decisions/undo', { token: this.person.token, body });
  }
}
