import { LISTS_OF_PROJECT } from '#shared/contract/project-lists';
import { atom, createStore } from 'jotai';
import { buildComment, buildProject } from '#test/factories/build-project';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { writeTogether } from '../atoms/scope-atoms';
import { type ProjectUpdate, createProjectAtoms, detailNow, projectNow, writeUpdate } from './project-atoms';

const project = (revision: number, job_name = 'Well 3') => buildProject({ id: 5, revision, job_name });
const comment = (id: number, revision: number) => buildComment({ id, revision, is_deleted: false });
const invoice = (id: number, revision: number) => buildCustomerInvoice({ id, revision });

/** Opens a project with two comments and an invoice. */
function opened() {
  const store = createStore();
  const atoms = createProjectAtoms();
  const update = (change: ProjectUpdate) =>
    writeTogether(store, (get, set) => writeUpdate(get, set, atoms, change));
  store.set(atoms.project, project(1));
  update({ comments: [comment(1, 1), comment(2, 1)], customer_invoices: [invoice(7, 1)] });
  return { store, atoms, update };
}

describe('an update of a project', () => {
  it('changes only the collections that it contains', () => {
    const { store, atoms, update } = opened();
    const before = projectNow(store.get, atoms);
    const [first] = store.get(atoms.comments);
    update({ comments: [comment(2, 2)] });
    const after = store.get(atoms.comments);
    expect(after.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(after[0]).toBe(first);
    const now = projectNow(store.get, atoms);
    const changed = LISTS_OF_PROJECT.filter((name) => now[name] !== before[name]);
    expect(changed).toEqual(['comments']);
  });

  it.each(LISTS_OF_PROJECT)('merges %s into their atom', (name) => {
    const { store, atoms, update } = opened();
    update({ [name]: [{ id: 77, revision: 2 }] });
    expect(projectNow(store.get, atoms)[name]).toContainEqual({ id: 77, revision: 2 });
  });

  it('notifies a screen once for several collections', () => {
    const { store, atoms, update } = opened();
    const screen = atom((get) => [
      get(atoms.project)?.job_name,
      get(atoms.comments).length,
      get(atoms.customer_invoices).length,
      get(atoms.eia_error),
    ]);
    const seen: unknown[] = [];
    store.sub(screen, () => seen.push(store.get(screen)));
    update({
      project: [project(2, 'Well 4')],
      comments: [comment(3, 2)],
      customer_invoices: [invoice(8, 2)],
      eia_error: 'No prices',
    });
    expect(seen).toEqual([['Well 4', 3, 2, 'No prices']]);
  });

  it('notifies a row only when that row changed', () => {
    const { store, atoms, update } = opened();
    const row = atom((get) => get(atoms.comments).find(({ id }) => id === 1) ?? null);
    let heard = 0;
    store.sub(row, () => (heard += 1));
    update({ comments: [comment(2, 2)], customer_invoices: [invoice(7, 2)] });
    expect(heard).toBe(0);
    update({ comments: [comment(1, 3)] });
    expect(heard).toBe(1);
  });

  it('keeps the job unless it contains another job or null', () => {
    const { store, atoms, update } = opened();
    const job = {
      id: 5,
      name: 'Pad',
      crew_name: '',
      customer_name: '',
      working_status: 'Active',
      end_date: '',
    };
    update({ job });
    update({ job: undefined, eia_error: '' });
    expect(store.get(atoms.job)).toBe(job);
    update({ job: null });
    expect(store.get(atoms.job)).toBeNull();
  });

  it('is ignored before the first frame, so nothing is cached until then', () => {
    const store = createStore();
    const atoms = createProjectAtoms();
    writeTogether(store, (get, set) => writeUpdate(get, set, atoms, { comments: [comment(1, 1)] }));
    expect(store.get(atoms.comments)).toEqual([]);
    expect(detailNow(store.get, atoms)).toBeNull();
  });
});
