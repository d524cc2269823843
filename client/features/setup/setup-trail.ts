import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { tabStorage } from '#client/api/text-storage';

/** True in a tab where a person follows the setup checklist, so that its bar shows on the pages of its steps. */
export const setupTrailAtom = atomWithStorage(
  'haulbook-setup-trail',
  false,
  createJSONStorage<boolean>(() => ({
    getItem: (name) => tabStorage.read(name),
    setItem: (name, text) => tabStorage.write(name, text),
    removeItem: (name) => tabStorage.remove(name),
  })),
  { getOnInit: true },
);
