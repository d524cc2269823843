import { atom, createStore } from 'jotai';
import { atomsOf, readParts, setParts, writeTogether } from './scope-atoms';

interface Scope {
  readonly rows: readonly string[];
  readonly total: number;
  readonly error: string | null;
}

const START: Scope = { rows: [], total: 0, error: null };

function opened() {
  const store = createStore();
  const atoms = atomsOf(START);
  const seen: { rows: readonly string[]; total: number }[] = [];
  const screen = atom((get) => ({ rows: get(atoms.rows), total: get(atoms.total) }));
  store.sub(screen, () => seen.push(store.get(screen)));
  return { store, atoms, seen };
}

describe('the atom set of a scope', () => {
  it('changes in one step, so a reader of several atoms is notified once', () => {
    const { store, atoms, seen } = opened();
    writeTogether(store, (get, set) => {
      set(atoms.rows, [...get(atoms.rows), 'a']);
      set(atoms.rows, [...get(atoms.rows), 'b']);
      set(atoms.total, 2);
    });
    expect(seen).toEqual([{ rows: ['a', 'b'], total: 2 }]);
  });

  it('notifies no reader whose values did not change', () => {
    const { store, atoms, seen } = opened();
    writeTogether(store, (get, set) => {
      set(atoms.error, 'lost');
      set(atoms.rows, get(atoms.rows));
    });
    expect(seen).toEqual([]);
  });

  it('keeps values that a write leaves out, and accepts null as a value', () => {
    const { store, atoms } = opened();
    const set = (parts: Partial<Scope>) =>
      writeTogether(store, (_get, write) => setParts(write, atoms, parts));
    set({ error: 'lost', total: 7 });
    set({ error: null, total: undefined });
    expect(readParts(store.get, atoms, ['error', 'total'])).toEqual({ error: null, total: 7 });
  });

  it('is separate for each scope', () => {
    const { store, atoms } = opened();
    store.set(atoms.total, 3);
    expect(store.get(atomsOf(START).total)).toBe(0);
  });
});
