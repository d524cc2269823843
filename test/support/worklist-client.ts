import type { WorkTab, WorklistReply } from '#shared/contract/worklist';
import type { TestApp } from './app';
import type { SignedInPerson } from './people';

/** Calls of one user on the worklist of a company. */
export class WorklistClient {
  constructor(
    private readonly app: TestApp,
    private readonly person: SignedInPerson,
    private readonly key = person.company.qwikr_company_key,
  ) {}

  call(path: 'worklist' | `worklist-${WorkTab}`, query = '') {
    return this.app.call('GET', `/pc/${path}/${this.key}${query === '' ? '' : `?${query}`}`, {
      token: this.person.token,
    });
  }

  async counts(): Promise<WorklistReply['counts']> {
    const { status, body, text } = await this.app.call('GET', `/pc/worklist/${this.key}`, {
      token: this.person.token,
    });
    if (status !== 200) throw new Error(text);
    return body.counts;
  }

  /** Returns a page of a tab, which must succeed. */
  async tab<Tab extends WorkTab>(tab: Tab, query = '') {
    const path: `/pc/worklist-${Tab}/${string}` = `/pc/worklist-${tab}/${this.key}?${query}`;
    const { status, body, text } = await this.app.call('GET', path, { token: this.person.token });
    if (status !== 200) throw new Error(text);
    return body;
  }
}
