import { type RefObject, useEffect, useRef } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { loadsTexts } from '#client/messages/loads';
import { moveBetweenTabs } from '#client/ui/layout/tab-keys';
import classes from './kind-tabs.module.css';

interface KindTabsProps {
  current: LoadKind;
  controls: string;
  /** True after a choice, which mounts the tabs again. The chosen tab then takes the focus. */
  hasChosenRef: RefObject<boolean>;
  onChoose: (kind: LoadKind) => void;
}

/** Tabs 'Freight Loads' and 'Asset Loads'. Required wording. */
export function KindTabs({ current, controls, hasChosenRef, onChoose }: KindTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasChosenRef.current) return;
    hasChosenRef.current = false;
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [hasChosenRef]);
  const choose = (kind: LoadKind): void => {
    hasChosenRef.current = kind !== current;
    onChoose(kind);
  };
  return (
    <div
      ref={list}
      className={classes.kinds}
      role="tablist"
      aria-label={loadsTexts.kindsLabel}
      onKeyDown={(event) => moveBetweenTabs(event, LOAD_KINDS, current, choose)}
    >
      {LOAD_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          role="tab"
          data-tab={kind}
          className={classes.kind}
          aria-selected={kind === current}
          aria-controls={controls}
          tabIndex={kind === current ? 0 : -1}
          onClick={() => choose(kind)}
        >
          {loadsTexts.kinds[kind]}
        </button>
      ))}
    </div>
  );
}
