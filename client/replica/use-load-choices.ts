import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { store } from '#client/api/store';
import { projects } from './live';
import { type LoadChoices, loadChoicesReader } from './loads/load-choices';

/**
 * Returns the purchase orders and terminals named by the freight loads of a project. The index does not export this
 * hook, because only dialogs use it, and the first page loads the index.
 */
export function useLoadChoices(projectId: number): LoadChoices {
  const { freight } = projects.of(projectId);
  const choices = useMemo(() => {
    const choicesOf = loadChoicesReader();
    return freight.atoms.reading(() => choicesOf(freight.store.confirmedRows()));
  }, [freight]);
  return useAtomValue(choices, { store });
}
