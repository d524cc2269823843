import type { CompanyReply } from '#shared/contract/companies';
import { createProject } from '../factories/create-company';
import { type TestApp, startTestApp } from '../support/app';
import { connectLive } from '../support/live';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';

/** Tests of a route and of other browsers in docs/how-to/add-a-test.md. */
export function routeTests(): void {
  let app: TestApp;
  let company: CompanyReply;
  let person: SignedInPerson;
  let projectId: number;

  beforeAll(async () => {
    app = await startTestApp();
    company = await createCompany(app, 'Permian Basin Logistics');
    person = await createSignedIn(app, company, { email: 'user@permian.test' });
    projectId = await createProject(app.testDatabase.database, { companyId: company.id });
  });
  afterAll(() => app.close());

  it('adds a comment once, however often it is sent', async () => {
    const call = {
      token: person.token,
      body: { project_id: projectId, comment: 'Hello' },
      headers: { 'idempotency-key': 'k1' },
    };
    const [first, second] = [
      await app.call('POST', '/pc/comment', call),
      await app.call('POST', '/pc/comment', call),
    ];
    expect(second.body).toEqual(first.body);
  });

  it('shows a comment to others', async () => {
    const peer = await connectLive(app, person.token);
    await peer.ask('project:join', projectId);
    const body = { project_id: projectId, comment: 'Hello' };
    await app.call('POST', '/pc/comment', { token: person.token, body });
    const { changes } = await peer.waitForEvent('project:changed');
    expect(changes[0]?.rows?.comments).toHaveLength(1);
  });
}
