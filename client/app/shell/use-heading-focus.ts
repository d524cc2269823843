import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusHeading, isFocusLost } from '#client/ui/keyboard/focus-heading';
import { dialogIsOpen } from '#client/ui/keyboard/hotkeys';
import { openProjectId } from '../routes/project-address';

/** Returns the page of an address. All tabs of a project are one page. */
function pageOf(pathname: string): string {
  const projectId = openProjectId(pathname);
  return projectId === null ? pathname : `/project/${projectId}`;
}

/**
 * Moves the focus to the heading, unless a popup has it or the user has moved it. Returns false without a
 * heading.
 */
function moveToHeading(before: Element | null): boolean {
  const { activeElement } = document;
  const isMoved = activeElement !== before && activeElement !== document.body && activeElement !== null;
  if (isMoved || dialogIsOpen()) return true;
  return focusHeading();
}

/** Moves the focus to the heading when a tab of a project went and took the focus with it. */
function useLostFocus(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isFocusLost() && !dialogIsOpen()) focusHeading();
  }, [pathname]);
}

/**
 * Moves the focus to the heading after a change of page, so that a screen reader reads it, and scrolls to the
 * top. Waits for the heading of a page that still loads.
 */
export function useHeadingFocus(pathname: string): void {
  useLostFocus(pathname);
  const page = pageOf(pathname);
  const last = useRef(page);
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const content = document.getElementById('content');
    if (last.current === page || content === null) return undefined;
    last.current = page;
    if (!isBack) content.scrollTop = 0;
    const before = document.activeElement;
    if (moveToHeading(before)) return undefined;
    const watch = new MutationObserver(() => {
      if (moveToHeading(before)) watch.disconnect();
    });
    watch.observe(content, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [page, isBack]);
}
