import { Kbd, VisuallyHidden } from '@mantine/core';
import { Spotlight, createSpotlight, type SpotlightStore } from '@mantine/spotlight';
import { useEffect, useRef, useState, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteTexts as texts } from '#client/messages/palette';
import { shellTexts } from '#client/messages/shell';
import { useCompanyRows } from '#client/replica/index';
import { IconSearch } from '#client/ui/icon/shell-icons';
import { ItemIcon } from './item-icon';
import { type PaletteSources, paletteGroups } from './palette-groups';
import type { PaletteGroup, PaletteItem } from './palette-item';
import { isForInputMethod } from '#client/ui/keyboard/keys';
import classes from './palette.module.css';
import { rememberItem } from './recent-items';
import { type CompanySearch, useSearch } from './use-search';

const [paletteStore, palette] = createSpotlight();

/**
 * No transition: text that is typed right after Ctrl+K must go into the search, so it needs the focus
 * immediately.
 */
const NO_TRANSITION = { duration: 0 };

/** Makes the scrolling list reachable by keyboard. Mantine has no option for that. */
function makeScrollable(list: HTMLDivElement | null): void {
  const viewport = list?.querySelector('.mantine-ScrollArea-viewport');
  viewport?.setAttribute('tabindex', '0');
  viewport?.setAttribute('role', 'group');
  viewport?.setAttribute('aria-label', texts.results);
}

/** Input from before the code of the palette arrived. */
export interface EarlyInput {
  readonly text: string;
  /** True after Enter. */
  readonly isEntered: boolean;
}

interface PaletteProps extends Omit<PaletteSources, 'projects'> {
  opened: boolean;
  onClose: () => void;
  /** Called once the field has the focus. Returns the input before that, once. */
  takeEarly: () => EarlyInput | null;
}

function Group({
  group: { label, items },
  onRun,
}: {
  group: PaletteGroup;
  onRun: (item: PaletteItem) => void;
}) {
  return (
    <Spotlight.ActionsGroup label={label}>
      {items.map((item) => (
        <Spotlight.Action key={item.id} onClick={() => onRun(item)} className={classes.item}>
          <ItemIcon kind={item.kind} />
          <span className={classes.what}>
            <span>{item.label}</span>
            {item.note !== '' && <small>{item.note}</small>}
          </span>
          {item.aside !== '' && <small className={classes.aside}>{item.aside}</small>}
          {item.keys.length > 0 && (
            <span className={classes.keys}>
              {item.keys.map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </span>
          )}
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Says below the results that the search failed, still runs, or found nothing. */
function Outcome({ status, count }: { status: CompanySearch['status']; count: number }) {
  if (status === 'failed') return <Spotlight.Empty role="status">{texts.failed}</Spotlight.Empty>;
  if (count > 0)
    return <VisuallyHidden role="status">{status === 'done' && texts.count(count)}</VisuallyHidden>;
  if (status === 'searching') return <Spotlight.Empty role="status">{texts.searching}</Spotlight.Empty>;
  return (
    <Spotlight.Empty role="status">
      {texts.nothing}
      <small className={classes.hint}>{texts.nothingHint}</small>
    </Spotlight.Empty>
  );
}

/** Search dialog for everything of the company, its pages and actions, for keyboard use. */
export function Palette({ opened, onClose, takeEarly, ...sources }: PaletteProps) {
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const { rows: projects } = useCompanyRows('projects');
  const navigate = useNavigate();
  useEffect(() => {
    if (!opened) return undefined;
    palette.open();
    return () => palette.close();
  }, [opened]);
  useEffect(() => makeScrollable(list), [list]);

  const searched = query.trim();
  const company = useSearch(opened ? searched : '');
  const groups = opened ? paletteGroups({ ...sources, projects }, searched, company) : [];
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
  const { onKey, enter } = useChosen(paletteStore, list, {
    shown: ids.join(' '),
    searched,
    isSearching: company.status === 'searching',
  });
  const run = (item: PaletteItem): void => {
    rememberItem(item);
    item.run?.();
    if (item.to !== undefined) void navigate(item.to);
  };

  const begin = (): void => {
    search.current?.focus();
    const early = takeEarly();
    if (early === null || early.text === '') return;
    setQuery(early.text);
    if (early.isEntered) enter(early.text.trim());
  };

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={(text) => {
        enter(null);
        setQuery(text);
      }}
      onSpotlightOpen={begin}
      onSpotlightClose={onClose}
      clearQueryOnClose
      shortcut={null}
      scrollable
      maxHeight={440}
      overlayProps={{ blur: 0 }}
      transitionProps={NO_TRANSITION}
      attributes={{ content: { 'aria-label': shellTexts.searchTitle } }}
    >
      <Spotlight.Search
        ref={search}
        placeholder={texts.placeholder}
        aria-label={shellTexts.searchTitle}
        onKeyDown={({ key, nativeEvent }) => {
          if (!isForInputMethod(nativeEvent)) onKey(key);
        }}
        leftSection={<IconSearch size={17} />}
      />
      <Spotlight.ActionsList ref={setList}>
        {groups.map((group) => (
          <Group key={group.label} group={group} onRun={run} />
        ))}
        <Outcome status={company.status} count={ids.length} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const ARROWS = ['ArrowDown', 'ArrowUp'];

/** Chooses the first result, and returns it. */
function chooseFirst(store: SpotlightStore, list: HTMLElement): HTMLElement | null {
  for (const chosen of list.querySelectorAll('[data-selected]')) chosen.removeAttribute('data-selected');
  const first = list.querySelector<HTMLElement>('[data-action]');
  first?.setAttribute('data-selected', 'true');
  if (first !== null) store.updateState((state) => ({ ...state, selected: 0 }));
  return first;
}

/**
 * Keeps the first result chosen while results arrive, until the person moves with the arrow keys. Mantine chooses it
 * only while typing. Enter that is pressed before the first result is there opens it when it arrives.
 * Runs before the browser paints, so that no key falls between a shown result and its choice.
 */
function useChosen(
  store: SpotlightStore,
  list: HTMLElement | null,
  { shown, searched, isSearching }: { shown: string; searched: string; isSearching: boolean },
): { onKey: (key: string) => void; enter: (text: string | null) => void } {
  const hasMoved = useRef(false);
  const enteredRef = useRef<string | null>(null);
  useLayoutEffect(() => {
    hasMoved.current = false;
  }, [searched]);
  useLayoutEffect(() => {
    if (list === null || hasMoved.current) return;
    const first = chooseFirst(store, list);
    if (!isSearching && enteredRef.current === searched) first?.click();
    // Text that was entered early is searched with the next render.
    if (!isSearching && searched !== '') enteredRef.current = null;
  }, [store, list, shown, searched, isSearching]);
  const onKey = (key: string): void => {
    if (ARROWS.includes(key)) hasMoved.current = true;
    if (key === 'Enter') enteredRef.current = shown === '' && isSearching ? searched : null;
  };
  const enter = (text: string | null): void => {
    enteredRef.current = text;
  };
  return { onKey, enter };
}
