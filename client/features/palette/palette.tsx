import { Spotlight, createSpotlight } from '@mantine/spotlight';
import {
  IconArrowRight,
  IconBolt,
  IconFileInvoice,
  IconSearch,
  IconTruck,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteTexts as texts } from '../../messages/palette';
import { findLoads, peekProject, useCompanyRows } from '../../replica';
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

const [paletteStore, palette] = createSpotlight();

/** Who types on right after Ctrl+K writes into the search: it neither glides in nor takes the focus a frame later. */
const AT_ONCE = { duration: 0 };

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  /** Loads are searched in this project only; null outside of one. */
  projectId: number | null;
  actions: readonly PaletteAction[];
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

/** Invoices and accruals of the open project that fit what is searched. */
function billsOf(projectId: number | null, searched: string, go: (address: string) => void): PaletteItem[] {
  const project = projectId === null || searched === '' ? null : peekProject(projectId);
  if (project === null) return [];
  return billItems(project, searched, (part) => go(`/project/${String(projectId)}/${part}`));
}

/** Jump to a project, a load number, a ticket or an invoice, or run an action; by keyboard alone. */
export function Palette({ opened, onClose, projectId, actions }: PaletteProps) {
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
      `/project/${String(load.project_id)}/loads?q=${String(load.load_no)}${'ticket_number' in load ? '' : '&kind=asset'}`,
    ),
  );
  const bills = billsOf(projectId, searched, go);
  const jobs = projectItems(projects, searched, go);
  const doable = actionItems(actions, searched);

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
      transitionProps={AT_ONCE}
      attributes={{ content: { 'aria-label': texts.title } }}
    >
      <Spotlight.Search
        ref={search}
        placeholder={texts.placeholder}
        aria-label={texts.title}
        leftSection={<IconSearch size={17} />}
      />
      <Spotlight.ActionsList>
        <Group label={texts.groups.loads} items={loads} Icon={IconTruck} />
        <Group label={texts.groups.bills} items={bills} Icon={IconFileInvoice} />
        <Group label={texts.groups.projects} items={jobs} Icon={IconArrowRight} />
        <Group label={texts.groups.actions} items={doable} Icon={IconBolt} />
        {[loads, bills, jobs, doable].every(({ length }) => length === 0) && (
          <Spotlight.Empty>{texts.nothing}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
