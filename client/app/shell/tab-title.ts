import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { shellTexts } from '#client/messages/shell';
import { areaPageAt } from './area-pages';
import { recordNameAtom } from './breadcrumb';

/** Title of the browser's tab: the count of unread notifications, and the page. */
const tab = { count: '', page: shellTexts.product };

function write(): void {
  document.title = tab.count === '' ? tab.page : `(${tab.count}) ${tab.page}`;
}

/** Shows a count of unread notifications before the title; '' for none. */
export function showCountInTab(count: string): void {
  tab.count = count;
  write();
}

/** Part of a page that its route names, such as the tab of a project. */
const sectionAtom = atom('');
/** Title of a screen that replaces the page, such as 404. */
const screenAtom = atom('');

function useTitleIn(of: typeof sectionAtom, title: string): void {
  const set = useSetAtom(of);
  useEffect(() => {
    set(title);
    return () => set('');
  }, [set, title]);
}

/** Names the open page in the browser's tab. Pages of a fixed address are named by `useTabTitle`. */
export const useSectionTitle = (title: string): void => useTitleIn(sectionAtom, title);

/** Names a screen that is shown instead of the page. */
export const useScreenTitle = (title: string): void => useTitleIn(screenAtom, title);

const FIXED: Partial<Record<string, string>> = {
  '/dashboard': shellTexts.dashboard,
  '/projects': shellTexts.projects,
  '/worklist': shellTexts.worklist,
  '/account-settings': shellTexts.account,
};

/** Returns the names of the page at an address, from the page up to its area. */
function namesAt(pathname: string, record: string): string[] {
  if (pathname.startsWith('/project/')) return [record];
  const open = areaPageAt(pathname);
  return open === null ? [FIXED[pathname.replace(/\/+$/, '')] ?? ''] : [open.page.label, open.area];
}

/** Keeps the title of the browser's tab: 'Loads · Wolfcamp 14H · Haulbook'. */
export function useTabTitle(pathname: string): void {
  const record = useAtomValue(recordNameAtom);
  const section = useAtomValue(sectionAtom);
  const screen = useAtomValue(screenAtom);
  useEffect(() => {
    const names = screen === '' ? [section, ...namesAt(pathname, record)] : [screen];
    tab.page = [...names.filter(Boolean), shellTexts.product].join(' · ');
    write();
  }, [pathname, record, section, screen]);
}
