import { Button, Popover } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
} from '../../ui/icon/page-icons-a-to-e';
import { IconRestore, IconTrash } from '../../ui/icon/page-icons-f-to-z';
import { type ReactNode, useMemo, useState } from 'react';
import type { LoadKind } from '../../../shared/contract/loads';
import type { SavedViewReply, SavedViewScreen } from '../../../shared/contract/saved-views';
import { useSessionUser } from '../../api/use-session-user';
import { errorText } from '../../messages/errors';
import { savedViewTexts as texts } from '../../messages/loads';
import { useSavedViewRows } from '../../replica';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { showError, showSuccess } from '../../ui/feedback/message-cards';
import { CLEARED_VIEW, type ChangeAddress, type LoadsAddress, STEP, readView, viewText } from './address';
import { SaveViewDialog } from './save-view-dialog';
import { SCREEN_OF_KIND, addressOfSettings, deleteView, saveView, settingsOf } from './saved-view-calls';
import classes from './toolbar.module.css';

interface SavedViews {
  readonly mine: readonly SavedViewReply[];
  readonly shared: readonly SavedViewReply[];
  readonly userId: number;
  readonly status: 'loading' | 'ready' | 'error';
}

const byName = (a: SavedViewReply, b: SavedViewReply): number => a.view_name.localeCompare(b.view_name);

/** Returns the user's private views of a screen and all shared ones. */
function useSavedViews(screen: SavedViewScreen): SavedViews {
  const { rows, status } = useSavedViewRows();
  const userId = useSessionUser()?.id ?? 0;
  return useMemo(() => {
    const here = rows.filter((view) => view.screen === screen && !view.is_deleted).sort(byName);
    return {
      mine: here.filter((view) => view.owner_id === userId && !view.is_shared),
      shared: here.filter((view) => view.is_shared),
      userId,
      status,
    };
  }, [rows, status, screen, userId]);
}

interface SavedViewsMenuProps {
  kind: LoadKind;
  address: LoadsAddress;
  change: ChangeAddress;
}

/** Runs a change of a view and shows the result in a message card. */
async function reportResult(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work;
    showSuccess(done);
  } catch (thrown) {
    showError(errorText(thrown));
  }
}

interface SavedViewListProps {
  label: string;
  views: readonly SavedViewReply[];
  /** Id of the view that the table shows. */
  applied: number | undefined;
  onOpen: (view: SavedViewReply) => void;
}

/** Views under a heading; renders nothing when there are none. */
function SavedViewList({ label, views, applied, onOpen }: SavedViewListProps) {
  if (views.length === 0) return null;
  return (
    <>
      <p aria-hidden="true">{label}</p>
      <ul aria-label={label}>
        {views.map((view) => {
          const isApplied = view.id === applied;
          const Icon = isApplied ? IconCheck : IconBookmark;
          return (
            <li key={view.id}>
              <button type="button" aria-current={isApplied} onClick={() => onOpen(view)}>
                <Icon size={14} aria-hidden="true" /> {view.view_name}
                {view.is_shared && <span className={classes.faint}>{texts.byOwner(view.owner_name)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Action({ icon, text, run }: { icon: ReactNode; text: string; run: () => void }) {
  return (
    <li>
      <button type="button" onClick={run}>
        {icon} {text}
      </button>
    </li>
  );
}

interface ViewActionsProps {
  /** View that was opened last, if it belongs to the user. */
  editable: SavedViewReply | undefined;
  /** View that was opened last and no longer matches the table. */
  changed: SavedViewReply | undefined;
  onSaveAs: () => void;
  onUpdate: () => void;
  onReset: () => void;
  onRemove: () => void;
}

function ViewActions({ editable, changed, onSaveAs, onUpdate, onReset, onRemove }: ViewActionsProps) {
  return (
    <ul className={classes.actions}>
      {editable && changed && (
        <Action
          icon={<IconDeviceFloppy size={14} />}
          text={texts.update(editable.view_name)}
          run={onUpdate}
        />
      )}
      {changed && (
        <Action icon={<IconRestore size={14} />} text={texts.reset(changed.view_name)} run={onReset} />
      )}
      <Action icon={<IconBookmarkPlus size={14} />} text={texts.saveAs} run={onSaveAs} />
      {editable && (
        <Action icon={<IconTrash size={14} />} text={texts.remove(editable.view_name)} run={onRemove} />
      )}
    </ul>
  );
}

/** Dialog that asks before a view is deleted. */
function RemoveDialog({ view, onClose }: { view: SavedViewReply; onClose: () => void }) {
  const { view_name } = view;
  return (
    <ConfirmDialog
      opened
      title={texts.remove(view_name)}
      text={texts.removeQuestion(view_name)}
      confirmLabel={texts.confirmRemove}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      danger
      onConfirm={() => {
        onClose();
        void reportResult(deleteView(view), texts.removed(view_name));
      }}
      onClose={onClose}
    />
  );
}

/** Returns the view that matches the table exactly, if there is one. */
function appliedOf(views: readonly SavedViewReply[], address: LoadsAddress): SavedViewReply | undefined {
  const current = viewText(address);
  return views.find(({ settings }) => viewText(readView(addressOfSettings(settings))) === current);
}

interface CurrentView {
  /** View that matches the table, or the one that was opened last. */
  readonly current: SavedViewReply | undefined;
  readonly applied: SavedViewReply | undefined;
  /** The current view, when the table no longer matches it. */
  readonly changed: SavedViewReply | undefined;
}

function currentView(views: readonly SavedViewReply[], address: LoadsAddress): CurrentView {
  const applied = appliedOf(views, address);
  const opened = views.find(({ id }) => id === address.view);
  return { current: applied ?? opened, applied, changed: applied ? undefined : opened };
}

/** Name of the current view on the button, with a dot when the table was changed since. */
function ViewName({ current, changed }: Omit<CurrentView, 'applied'>) {
  return (
    <>
      <span className={classes.viewName}>{current?.view_name ?? texts.button}</span>
      {changed && <i className={classes.changed} role="img" aria-label={texts.changed} />}
    </>
  );
}

/**
 * Menu of the user's views and the company's shared ones. A view names filters, columns, sort and density.
 */
export function SavedViewsMenu({ kind, address, change }: SavedViewsMenuProps) {
  const screen = SCREEN_OF_KIND[kind];
  const { mine, shared, userId, status } = useSavedViews(screen);
  const [opened, setOpened] = useState(false);
  const [naming, setNaming] = useState(false);
  const [removing, setRemoving] = useState<SavedViewReply | null>(null);
  const all = [...mine, ...shared];
  const { current, applied, changed } = currentView(all, address);
  const editable = current?.owner_id === userId ? current : undefined;

  /** Wraps a choice so that it also closes the list. */
  const choosing = (run: () => void) => () => {
    setOpened(false);
    run();
  };
  const open = (view: SavedViewReply) => {
    setOpened(false);
    void change({ ...CLEARED_VIEW, ...readView(addressOfSettings(view.settings)), view: view.id }, STEP);
  };
  const update = ({ id, view_name, is_shared }: SavedViewReply) =>
    void reportResult(
      saveView(id, { view_name, screen, is_shared, settings: settingsOf(address) }),
      texts.saved(view_name),
    );

  return (
    <>
      <Popover
        position="bottom-start"
        shadow="md"
        width={280}
        trapFocus
        returnFocus
        opened={opened}
        onChange={setOpened}
      >
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            c="var(--hb-text)"
            className={classes.button}
            leftSection={<IconBookmark size={14} aria-hidden="true" />}
            rightSection={<IconChevronDown size={13} aria-hidden="true" />}
            onClick={() => setOpened(!opened)}
          >
            <ViewName {...{ current, changed }} />
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu} aria-label={texts.button}>
          {all.length === 0 && <p>{texts.noViews[status]}</p>}
          <SavedViewList label={texts.mine} views={mine} applied={applied?.id} onOpen={open} />
          <SavedViewList label={texts.shared} views={shared} applied={applied?.id} onOpen={open} />
          <ViewActions
            editable={editable}
            changed={changed}
            onSaveAs={choosing(() => setNaming(true))}
            onUpdate={choosing(() => editable && update(editable))}
            onReset={choosing(() => changed && open(changed))}
            onRemove={choosing(() => setRemoving(editable ?? null))}
          />
        </Popover.Dropdown>
      </Popover>
      {naming && (
        <SaveViewDialog
          screen={screen}
          settings={settingsOf(address)}
          onSaved={(view) => void change({ view })}
          onClose={() => setNaming(false)}
        />
      )}
      {removing && <RemoveDialog view={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
