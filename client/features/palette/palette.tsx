import { Spotlight, createSpotlight } from '@mantine/spotlight';
import { IconBolt } from '../../ui/icon/page-icons-a-to-e';
import { IconFileInvoice, IconLayoutList, IconTruck } from '../../ui/icon/page-icons-f-to-z';
import { IconSearch, IconStack2 } from '../../ui/icon/shell-icons';
import type { Icon } from '../../ui/icon/tabler-icon';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteTexts as texts } from '../../messages/palette';
import { findLoads, peekProject, useCompanyRows } from '../../replica';
import { foundItems } from './found-items';
import { type ProjectPart, pageItems } from './page-items';
import classes from './palette.module.css';
import {
  actionItems,
  billItems,
  ITEMS_IN_A_GROUP,
  loadItems,
  projectItems,
  type PaletteAction,
  type PaletteItem,
} from './palette-items';
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

/**
 * Selects the first result when none is selected. Mantine does so only while typing, but results arrive
 * later.
 */
function selectFirst(): HTMLElement | null {
  const { listId } = paletteStore.getState();
  const list = listId === '' ? null : document.getElementById(listId);
  const selected = list?.querySelector<HTMLElement>('[data-selected]');
  const first = selected ?? list?.querySelector<HTMLElement>('[data-action]') ?? null;
  if (first === null || selected) return first;
  first.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
  return first;
}

/** Remembers Enter when it is pressed before the server answers, and then opens the first result. */
function useEnterBeforeResults({ status, found }: CompanySearch, searched: string): (key: string) => void {
  const entered = useRef<string | null>(null);
  useEffect(() => {
    if (status !== 'done' || found === null) return;
    const first = selectFirst();
    if (entered.current === searched) first?.click();
    entered.current = null;
  }, [status, found, searched]);
  return (key) => {
    if (key !== 'Enter') return;
    const isNothingThere = status === 'searching' && selectFirst() === null;
    entered.current = isNothingThere ? searched : null;
  };
}

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  /** Open project, in which loads are searched by all their texts; null outside a project. */
  projectId: number | null;
  actions: readonly PaletteAction[];
  /** Pages of each project. */
  parts: readonly ProjectPart[];
}

function Group({ label, items, Icon }: { label: string; items: readonly PaletteItem[]; Icon: Icon }) {
  if (items.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {items.map(({ id, label: name, note, run }) => (
        <Spotlight.Action key={id} onClick={run} className={classes.item}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          <span>{name}</span>
          {note !== '' && <small>{note}</small>}
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}

const NOTHING_FOUND = { loads: [], bills: [] };

/** Says below the results that the search failed, still runs, or found nothing. */
function Outcome({ search, isEmpty }: { search: CompanySearch; isEmpty: boolean }) {
  if (search.status === 'failed') return <Spotlight.Empty>{texts.failed}</Spotlight.Empty>;
  if (search.status === 'searching' && isEmpty) return <Spotlight.Empty>{texts.searching}</Spotlight.Empty>;
  return isEmpty && <Spotlight.Empty>{texts.nothing}</Spotlight.Empty>;
}

/** Returns the invoices and accruals of the open project that match the search. */
function billsOf(projectId: number | null, searched: string, go: (address: string) => void): PaletteItem[] {
  const project = projectId === null || searched === '' ? null : peekProject(projectId);
  if (project === null) return [];
  return billItems(project, searched, (part) => go(`/project/${String(projectId)}/${part}`));
}

/** Search dialog for projects, load numbers, tickets, invoices and actions, for keyboard use. */
export function Palette({ opened, onClose, projectId, actions, parts }: PaletteProps) {
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { rows: projects } = useCompanyRows('projects');
  const navigate = useNavigate();
  useEffect(() => (opened ? palette.open() : palette.close()), [opened]);

  const go = (address: string): void => void navigate(address);
  const searched = query.trim();
  const found = projectId === null || searched === '' ? [] : findLoads(projectId, searched, ITEMS_IN_A_GROUP);
  const loads = loadItems(found, (load) =>
    go(
      `/project/${String(load.project_id)}/loads?${'ticket_number' in load ? '' : 'kind=asset&'}load=${String(load.load_no)}`,
    ),
  );
  const company = useSearch(opened ? searched : '');
  const onKey = useEnterBeforeResults(company, searched);
  const elsewhere = company.found === null ? NOTHING_FOUND : foundItems(company.found, projectId, go);
  const pages =
    searched === '' ? [] : pageItems({ projects, parts, openProject: projectId, query: searched }, go);
  const bills = billsOf(projectId, searched, go);
  const jobs = projectItems(projects, searched, go);
  const doable = actionItems(actions, searched);
  const groups = [loads, bills, pages, jobs, elsewhere.loads, elsewhere.bills, doable];

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => search.current?.focus()}
      onSpotlightClose={onClose}
      clearQueryOnClose
      shortcut={null}
      scrollable
      maxHeight={440}
      overlayProps={{ blur: 0 }}
      transitionProps={NO_TRANSITION}
      attributes={{ content: { 'aria-label': texts.title } }}
    >
      <Spotlight.Search
        ref={search}
        placeholder={texts.placeholder}
        aria-label={texts.title}
        onKeyDown={(event) => onKey(event.key)}
        leftSection={<IconSearch size={17} />}
      />
      <Spotlight.ActionsList ref={makeScrollable}>
        <Group label={texts.groups.loads} items={loads} Icon={IconTruck} />
        <Group label={texts.groups.bills} items={bills} Icon={IconFileInvoice} />
        <Group label={texts.groups.pages} items={pages} Icon={IconLayoutList} />
        <Group label={texts.groups.projects} items={jobs} Icon={IconStack2} />
        <Group label={texts.groups.allLoads} items={elsewhere.loads} Icon={IconTruck} />
        <Group label={texts.groups.allBills} items={elsewhere.bills} Icon={IconFileInvoice} />
        <Group label={texts.groups.actions} items={doable} Icon={IconBolt} />
        <Outcome search={company} isEmpty={groups.every(({ length }) => length === 0)} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
