import { Button, Popover } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '#client/ui/icon/page-icons-a-to-e';
import { Suspense, useMemo, useState } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import type { SavedViewReply, SavedViewScreen } from '#shared/contract/saved-views';
import { useSessionUser } from '#client/api/use-session-user';
import { errorText } from '#client/messages/errors';
import { savedViewTexts as texts } from '#client/messages/loads';
import { useSavedViewRows } from '#client/replica/index';
import { LateConfirmDialog } from '#client/ui/dialog/late-confirm-dialog';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { CLEARED_VIEW, type ChangeAddress, type LoadsAddress, STEP, readView, viewText } from './address';
import { SavedViewList, ViewActions } from './saved-view-list';
import { SCREEN_OF_KIND, addressOfSettings, deleteView, saveView, settingsOf } from './saved-view-calls';
import classes from './toolbar.module.css';
import { lateComponent } from '#client/ui/feedback/late-component';

const SaveViewDialog = lateComponent(async () => (await import('./save-view-dialog')).SaveViewDialog);

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

/** Dialog that asks before a view is deleted. */
function RemoveDialog({ view, onClose }: { view: SavedViewReply; onClose: () => void }) {
  const { view_name } = view;
  return (
    <LateConfirmDialog
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
            className={[classes.button, classes.views].join(' ')}
            leftSection={<IconBookmark size={14} aria-hidden="true" />}
            rightSection={<IconChevronDown size={13} aria-hidden="true" />}
            onClick={() => setOpened(!opened)}
          >
            <ViewName current={current} changed={changed} />
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
        <Suspense fallback={null}>
          <SaveViewDialog
            screen={screen}
            settings={settingsOf(address)}
            onSaved={(view) => void change({ view })}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
      {removing && <RemoveDialog view={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
