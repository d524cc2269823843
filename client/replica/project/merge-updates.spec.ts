import fc from 'fast-check';
import { createStore } from 'jotai';
import { buildComment, buildProject } from '#test/factories/build-project';
import { checkProperty } from '#test/support/regressions';
import { writeTogether } from '../atoms/scope-atoms';
import { type AuthoredUpdate, mergeConsecutive } from './merge-updates';
import { createProjectAtoms, projectNow, writeUpdate } from './project-atoms';

const AUTHORS = [null, { id: 1, name: 'Ana' }, { id: 2, name: 'Ben' }] as const;

const JOB = { name: '', crew_name: '', customer_name: '', working_status: '', end_date: '' };

/** Update as a delta or an event brings it. Parts that it does not name are absent or undefined. */
const update = fc.record({
  by: fc.constantFrom(...AUTHORS),
  comments: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()), { maxLength: 3 }),
  project: fc.boolean(),
  job: fc.constantFrom('', 'named', 'none'),
});

type Case = typeof update extends fc.Arbitrary<infer T> ? T : never;

/** Returns the updates with rising revisions. */
const updatesOf = (cases: readonly Case[]): AuthoredUpdate[] =>
  cases.map(({ by, comments, project, job }, at) => ({
    by,
    update: {
      comments: comments.map(([id, is_deleted]) => buildComment({ id, is_deleted, revision: at + 2 })),
      ...(project && { project: [buildProject({ revision: at + 2, job_name: `Name ${at}` })] }),
      ...(job !== 'none' && {
        job: job === '' ? undefined : { ...JOB, id: at },
      }),
    },
  }));

function shownAfter(updates: readonly AuthoredUpdate[]) {
  const [store, atoms] = [createStore(), createProjectAtoms()];
  writeTogether(store, (get, set) => {
    set(atoms.project, buildProject());
    for (const one of updates) writeUpdate(get, set, atoms, one.update);
  });
  return projectNow(store.get, atoms);
}

it('shows the same after merged updates as after each of them', () =>
  checkProperty('merged-updates', fc.array(update, { maxLength: 6 }), (cases) => {
    const updates = updatesOf(cases);
    expect(shownAfter(mergeConsecutive(updates))).toEqual(shownAfter(updates));
  }));
