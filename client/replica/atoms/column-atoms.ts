import { type Atom, type PrimitiveAtom, type Setter, atom } from 'jotai';

/** Groups of rows by id. Rows on a screen have ids close together, so a group rarely holds two of them. */
const GROUPS = 1_024;
/** Groups up to which a change names them one by one. A larger change is one of all rows. */
const NAMED_GROUPS_MAX = 64;

const groupOf = (id: number): number => id % GROUPS;
const next = (count: number): number => count + 1;

/**
 * Atoms over memory that changes in place because copying it would cost too much. They read the memory again
 * after the next `publish`, and notify only when the value differs. Atoms of single rows read again only after a
 * change of one of these, so the cost follows the change and not the number of rows on the screen.
 */
export class ColumnAtoms {
  private isChanged = false;
  private isAnyRowChanged = false;
  private readonly changedGroups = new Set<number>();
  private readonly published = atom(0);
  /** Counts the changes of all rows. */
  private readonly anyRow = atom(0);
  /** Counts the changes of each group that an atom reads. */
  private readonly groups = new Map<number, PrimitiveAtom<number>>();

  /** Notes that the memory has changed: rows by their ids, or all of them without any. */
  changed(ids?: Iterable<number>): void {
    this.isChanged = true;
    if (ids === undefined) this.isAnyRowChanged = true;
    else for (const id of ids) this.changedGroups.add(groupOf(id));
  }

  /** Creates an atom from a function. The function must return the same object as long as nothing changed. */
  reading<T>(read: () => T): Atom<T> {
    return atom((get) => {
      get(this.published);
      return read();
    });
  }

  /** Creates an atom from a function that reads only some rows. Changes of other rows do not call it. */
  readingRows<T>(ids: readonly number[], read: () => T): Atom<T> {
    const groups = [...new Set(ids.map(groupOf))].map((group) => this.groupAtom(group));
    return atom((get) => {
      get(this.anyRow);
      for (const group of groups) get(group);
      return read();
    });
  }

  /** Makes the atoms read again if the memory has changed. Runs inside the write that shows a change. */
  publish(set: Setter): void {
    if (!this.isChanged) return;
    set(this.published, next);
    if (this.isAnyRowChanged || this.changedGroups.size > NAMED_GROUPS_MAX) set(this.anyRow, next);
    else
      for (const group of this.changedGroups) {
        const read = this.groups.get(group);
        if (read) set(read, next);
      }
    this.isChanged = this.isAnyRowChanged = false;
    this.changedGroups.clear();
  }

  private groupAtom(group: number): PrimitiveAtom<number> {
    const known = this.groups.get(group) ?? atom(0);
    this.groups.set(group, known);
    return known;
  }
}
