import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { AnyLoad, LoadKind } from '#shared/contract/loads';
import type { SavedViewReply } from '#shared/contract/saved-views';
import type { PresenceEntry, ProgressEvent } from '#shared/realtime/events';
import { store } from '#client/api/store';
import type { CompanyRow, CompanyRowName } from './company/company-collection';
import type { DashboardView } from './dashboard/dashboard-feed';
import type { LiveState } from './http-polling';
import { company, connectionAtom, dashboard, progressAtom, projects } from './live';
import { namedPresenceAtom } from './named-presence';
import { tableOf } from './table-of';
import type { CompanyRowsView, Flash, LoadOf, PendingEdit, ProjectData, ProjectLists } from './types';

/** Returns a part of a project's data, live. The project is open while somebody uses this hook. */
export function useProjectData<Part extends keyof ProjectData>(
  projectId: number,
  part: Part,
): ProjectData[Part] {
  useEffect(() => projects.hold(projectId), [projectId]);
  return useAtomValue(projects.of(projectId).atoms[part], { store });
}

/** Returns one row of a list of a project, live; null when the list has none of that id. */
export function useProjectRow<List extends keyof ProjectLists>(
  projectId: number,
  list: List,
  id: number,
): ProjectLists[List][number] | null {
  useEffect(() => projects.hold(projectId), [projectId]);
  const rows = projects.of(projectId).atoms[list];
  const row = useMemo(() => atom((get) => get(rows).find((one) => one.id === id) ?? null), [rows, id]);
  return useAtomValue(row, { store });
}

/** Returns true while a project shows the copy of an earlier visit and waits for newer changes. */
export function useIsUpdating(projectId: number): boolean {
  return useAtomValue(projects.of(projectId).atoms.isUpdating, { store });
}

/** Returns the revision of the shown project, 0 before it is complete. Every change raises it. */
export function useProjectRevision(projectId: number): number {
  return useAtomValue(projects.of(projectId).atoms.revision, { store });
}

/** Returns one load; null when the project has none with that id. */
export function useLoad<K extends LoadKind>(projectId: number, kind: K, id: number): LoadOf<K> | null {
  const table = tableOf(projects.of(projectId), kind);
  return useAtomValue(
    useMemo(() => table.atoms.readingRows([id], () => table.store.get(id)), [table, id]),
    { store },
  );
}

/** Reads the load number of a load; 0 when the load is not here. Does not subscribe to changes. */
export function peekLoadNumber(projectId: number, kind: LoadKind, id: number): number {
  return projects.find(projectId)?.table(kind).store.get(id)?.load_no ?? 0;
}

/** Returns the latest change that somebody else made to a load. */
export function useFlash(projectId: number, kind: LoadKind, id: number): Flash | null {
  const { flashes } = projects.of(projectId);
  const flash = useMemo(
    () => flashes.atoms.readingRows([id], () => flashes.of(kind, id)),
    [flashes, kind, id],
  );
  return useAtomValue(flash, { store });
}

/** Returns my edit of a load that the server has not confirmed yet. */
export function usePendingEdit(projectId: number, kind: LoadKind, id: number): PendingEdit | null {
  const table = projects.of(projectId).table(kind);
  const edit = useMemo(() => table.atoms.readingRows([id], () => table.store.pendingEdit(id)), [table, id]);
  return useAtomValue(edit, { store });
}

/** Returns a list of the company. It loads at first use and is live from then on. */
export function useCompanyRows<N extends CompanyRowName>(name: N): CompanyRowsView<CompanyRow<N>> {
  useEffect(() => company.open(name), [name]);
  return useAtomValue(company.atoms[name], { store });
}

/** Returns the saved views of the company's tables. */
export function useSavedViewRows(): CompanyRowsView<SavedViewReply> {
  return useCompanyRows('saved_views');
}

/** Returns everybody of the company who is online, with one entry for each browser tab. */
export function usePresence(): readonly PresenceEntry[] {
  return useAtomValue(namedPresenceAtom, { store });
}

/** Returns the people who are in a project now. */
export function usePresenceIn(projectId: number): readonly PresenceEntry[] {
  const everybody = usePresence();
  return useMemo(
    () => everybody.filter(({ project_id }) => project_id === projectId),
    [everybody, projectId],
  );
}

export function useConnection(): LiveState {
  return useAtomValue(connectionAtom, { store });
}

/** Returns the last progress event of a sync or a re-rating of the project; null when there was none. */
export function useProgress(projectId: number): ProgressEvent | null {
  return useAtomValue(progressAtom, { store })[projectId] ?? null;
}

/** Returns the running works of a kind, in all projects for which this tab receives progress. */
export function useRunning(work: ProgressEvent['work']): readonly ProgressEvent[] {
  const all = useAtomValue(progressAtom, { store });
  return useMemo(
    () => Object.values(all).filter((event) => event.work === work && event.state === 'running'),
    [all, work],
  );
}

/** Reads an open project without its loads; null when it is not open. Does not subscribe to changes. */
export function peekProject(projectId: number): ProjectData | null {
  return projects.find(projectId)?.view ?? null;
}

/** Reads the revision of an open project; 0 before it is complete. A call made at a click starts from it. */
export function peekRevision(projectId: number): number {
  return projects.find(projectId)?.sync.revision ?? 0;
}

/**
 * Finds the first loads of an open project with all words in their search text. Freight loads come before
 * asset loads.
 */
export function findLoads(projectId: number, search: string, most: number): AnyLoad[] {
  const replica = projects.find(projectId);
  if (!replica) return [];
  return [...replica.freight.store.find(search, most), ...replica.asset.store.find(search, most)].slice(
    0,
    most,
  );
}

/** Finds the ids of a project's loads that have one of the numbers. */
export function findLoadIds(projectId: number, kind: LoadKind, loadNumbers: readonly number[]): number[] {
  return projects.find(projectId)?.table(kind).store.idsOfNumbers(new Set(loadNumbers)) ?? [];
}

/** Returns the company's figures, live while somebody uses this hook. */
export function useDashboard(): DashboardView {
  useEffect(() => dashboard.watch(), []);
  return useAtomValue(dashboard.view, { store });
}

/** Reads the figures again, after a change of one's own that affects them. */
export const refreshDashboard = (): void => dashboard.stale();
