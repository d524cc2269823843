import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';
import type { Store } from '#client/api/store';

/** One atom for each part of a scope's data. The values are immutable: a change replaces them. */
export type AtomsOf<Data> = { readonly [Part in keyof Data]: PrimitiveAtom<Data[Part]> };

/** Write of several atoms. It may read them first. */
export type Write = (get: Getter, set: Setter) => void;

const writeAtom = atom(null, (get, set, write: Write) => write(get, set));

/**
 * Makes a write in one step. A reader of several atoms runs once, after all of them have their new values.
 */
export const writeTogether = (store: Store, write: Write): void => store.set(writeAtom, write);

/** Creates the atoms of a scope with their start values, used before any data arrives. */
export function atomsOf<Data extends object>(start: Data): AtomsOf<Data> {
  const atoms = {} as { -readonly [Part in keyof Data]: PrimitiveAtom<Data[Part]> };
  for (const part in start) atoms[part] = atom(start[part]);
  return atoms;
}

/** Sets the given parts; the others keep their values. */
export function setParts<Data>(set: Setter, atoms: AtomsOf<Data>, parts: Partial<Data>): void {
  for (const part in parts) {
    const value = parts[part];
    if (value !== undefined) set(atoms[part], value);
  }
}

/** Reads the current values of some parts. */
export const readParts = <Data, Part extends keyof Data>(
  get: Getter,
  atoms: AtomsOf<Data>,
  parts: readonly Part[],
): Pick<Data, Part> =>
  // The compiler does not know that each part is read from its own atom.
  Object.fromEntries(parts.map((part) => [part, get(atoms[part])])) as Pick<Data, Part>;
