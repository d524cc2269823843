import { AccountCompanyRepository } from '#server/address-book/account-companies/account-company.repository';
import { SaveAccountCompany } from '#server/address-book/account-companies/index';
import { ReadAccountCompanies } from '#server/address-book/account-companies/read-account-companies';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { ReadViews } from '#server/people/saved-views/read-views';
import { SaveView } from '#server/people/saved-views/save-view';
import { SavedViewRepository } from '#server/people/saved-views/saved-view.repository';
import { AccountCompanyRequest } from '#shared/contract/account-companies';
import { SAVED_VIEWS_MAX, SavedViewRequest } from '#shared/contract/saved-views';
import { createCompany, createPerson } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';

const notFound = { code: 'not_found', status: 404 };

describe('records of a company', () => {
  let test: TestDatabase;
  let me: Principal;

  beforeAll(async () => {
    test = await createTestDatabase();
    me = await createCompany(test.database);
  });
  afterAll(() => test.drop());

  describe('address book', () => {
    let save: SaveAccountCompany;
    let read: ReadAccountCompanies;

    beforeAll(() => {
      const repository = new AccountCompanyRepository(test.database);
      save = new SaveAccountCompany(test.units, repository);
      read = new ReadAccountCompanies(test.database, repository);
    });

    const body = (fields: Partial<AccountCompanyRequest>): AccountCompanyRequest =>
      Object.assign(new AccountCompanyRequest(), fields);

    it('stores a company with its phone as 3-3-4', async () => {
      const fields = { company_name: ' Basin   Energy ', phone: '(432) 555 0143', email: 'ap@basin.test' };
      const { success, data } = await save.create(me, body(fields));
      expect(success).toBe('Company Added');
      expect(data).toMatchObject({
        company_name: 'Basin Energy',
        phone: '432-555-0143',
        owner_company_id: me.companyId,
        contact_name: '',
        created_by_id: me.userId,
      });
      expect(await read.one(scopeOf(me), data.id)).toEqual(data);
    });

    it('has each name once and frees it when the row is deleted', async () => {
      const { data } = await save.create(me, body({ company_name: 'Unique' }));
      const again = (): Promise<unknown> => save.create(me, body({ company_name: 'UNIQUE' }));
      await expect(again()).rejects.toMatchObject({ status: 409, message: 'Company Already Exists' });
      await test.database.run('UPDATE account_companies SET is_deleted = 1 WHERE id = ?', [data.id]);
      await expect(again()).resolves.toBeDefined();
      await expect(read.one(scopeOf(me), data.id)).rejects.toMatchObject(notFound);
    });

    it('merges the edits of two people and keeps omitted fields', async () => {
      const other = await createPerson(test.database, me, 'Account User');
      const created = await save.create(
        me,
        body({ company_name: 'Two', contact_name: 'Ann', address: 'Here' }),
      );
      const { id } = created.data;
      await save.edit(other, id, body({ company_name: 'Two', contact_name: 'Bob' }));
      const { data } = await save.edit(
        me,
        id,
        body({ company_name: 'Two', contact_name: 'Ann', address: 'There', revision: created.revision }),
      );
      expect(data).toMatchObject({ contact_name: 'Bob', address: 'There', updated_by_id: me.userId });
      await expect(
        save.edit(me, id, body({ company_name: 'Two', contact_name: 'Cid', revision: created.revision })),
      ).rejects.toMatchObject({ code: 'conflict', params: { field: 'contact_name', theirs: 'Bob' } });
    });

    it('is not found by another company', async () => {
      const { data } = await save.create(me, body({ company_name: 'Mine' }));
      const stranger = await createCompany(test.database);
      await expect(save.edit(stranger, data.id, body({ company_name: 'Stolen' }))).rejects.toMatchObject(
        notFound,
      );
      await expect(read.list(scopeOf(stranger), undefined)).resolves.toEqual([]);
    });
  });

  describe('saved views', () => {
    let save: SaveView;
    let read: ReadViews;
    let colleague: Principal;
    let admin: Principal;

    beforeAll(async () => {
      const repository = new SavedViewRepository(test.database);
      save = new SaveView(test.units, repository);
      read = new ReadViews(test.database, repository);
      colleague = await createPerson(test.database, me, 'Account User');
      admin = await createPerson(test.database, me, 'Account Admin');
    });

    const body = (fields: Partial<SavedViewRequest> = {}): SavedViewRequest =>
      Object.assign(new SavedViewRequest(), {
        view_name: 'Unbilled',
        screen: 'freight-loads',
        settings: '?tab=customer-not-invoiced',
        is_shared: false,
        ...fields,
      });
    const namesOf = async (who: Principal): Promise<string[]> => {
      const views = await read.list(who, undefined);
      return 'reset' in views ? [] : views.map(({ view_name }) => view_name);
    };

    it('belong to one person and are announced to nobody else', async () => {
      const heard: unknown[] = [];
      const stop = test.committed.subscribe((change) => heard.push(change));
      const { data } = await save.create(me, body({ view_name: 'Private' }));
      stop();
      expect(heard).toEqual([]);
      expect(data.owner_name).toBe(me.displayName);
      expect(await namesOf(me)).toContain('Private');
      expect(await namesOf(colleague)).not.toContain('Private');
      await expect(save.edit(admin, data.id, body())).rejects.toMatchObject(notFound);
      await expect(save.remove(colleague, data.id)).rejects.toMatchObject(notFound);
    });

    it('are visible to all when shared and can be changed by their owner or an admin', async () => {
      const { data } = await save.create(colleague, body({ view_name: 'Shared', is_shared: true }));
      expect(await namesOf(me)).toContain('Shared');
      const another = await createPerson(test.database, me, 'Account User');
      await expect(save.edit(another, data.id, body())).rejects.toMatchObject({ code: 'forbidden' });
      const edited = await save.edit(admin, data.id, body({ view_name: 'Better', is_shared: true }));
      expect(edited.data).toMatchObject({ view_name: 'Better', owner_id: colleague.userId });
    });

    it('disappear for others without their content when they are no longer shared', async () => {
      const created = await save.create(colleague, body({ view_name: 'Secret', is_shared: true }));
      const { id } = created.data;
      await save.edit(colleague, id, body({ view_name: 'Secret', settings: 'mine' }));
      const mine = await read.list(me, { since: created.revision });
      expect(mine).toMatchObject({ saved_views: [{ id, view_name: '', settings: '', is_deleted: true }] });
      const theirs = await read.list(colleague, { since: created.revision });
      expect(theirs).toMatchObject({ saved_views: [{ id, view_name: 'Secret', settings: 'mine' }] });
    });

    it('can be deleted', async () => {
      const { data } = await save.create(me, body({ view_name: 'Gone', is_shared: true }));
      expect((await save.remove(me, data.id)).data.is_deleted).toBe(true);
      expect(await namesOf(me)).not.toContain('Gone');
      await expect(save.remove(me, data.id)).rejects.toMatchObject(notFound);
    });

    it(`are limited to ${SAVED_VIEWS_MAX} per person`, async () => {
      const hoarder = await createPerson(test.database, me, 'Account User');
      await test.database.insertMany(
        'saved_views',
        ['company_id', 'owner_id', 'view_name', 'screen', 'settings'],
        Array.from({ length: SAVED_VIEWS_MAX }, (_, at) => [me.companyId, hoarder.userId, `V${at}`, 'x', '']),
      );
      await expect(save.create(hoarder, body())).rejects.toMatchObject({ code: 'invalid_request' });
    });
  });
});
