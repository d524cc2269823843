import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { dialogIsOpen } from '../../ui/keyboard/hotkeys';
import { openProjectId } from '../routes/project-address';

/** The page of an address: the tabs of a project are one page. */
function pageOf(pathname: string): string {
  const projectId = openProjectId(pathname);
  return projectId === null ? pathname : `/project/${String(projectId)}`;
}

/** Moves the focus to the heading, unless a popup has it or a person has moved it meanwhile; false without a heading. */
function focusHeading(content: HTMLElement, before: Element | null): boolean {
  const { activeElement } = document;
  const isMoved = activeElement !== before && activeElement !== document.body && activeElement !== null;
  if (isMoved || dialogIsOpen()) return true;
  const heading = content.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * After a change of page the focus goes to its heading, which a screen reader then reads, and the page starts at its
 * top. A page that still loads has its heading later.
 */
export function useHeadingFocus(pathname: string): void {
  const page = pageOf(pathname);
  const last = useRef(page);
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const content = document.getElementById('content');
    if (last.current === page || content === null) return undefined;
    last.current = page;
    if (!isBack) content.scrollTop = 0;
    const before = document.activeElement;
    if (focusHeading(content, before)) return undefined;
    const watch = new MutationObserver(() => {
      if (focusHeading(content, before)) watch.disconnect();
    });
    watch.observe(content, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [page, isBack]);
}
