import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { DiscardDialog } from '#client/ui/dialog/discard-dialog';
import { MenuItems } from '#client/ui/menu/menu-items';
import type { GalleryEntry } from './gallery-entry';
import { Opener } from './opener';
import { resolveNothing } from './sample-data';

function Question({ danger }: { danger?: boolean }) {
  return (
    <Opener label="Open the question">
      {(close) => (
        <ConfirmDialog
          opened
          title="Lock 12 loads"
          text="Locked loads keep their rates. Others see the change at once."
          confirmLabel="Lock"
          cancelLabel="Cancel"
          closeLabel="Close"
          danger={danger}
          onConfirm={close}
          onClose={close}
        />
      )}
    </Opener>
  );
}

function Deletion({ onDelete }: { onDelete: () => Promise<unknown> }) {
  return (
    <Opener label="Open the question">
      {(close) => <DeleteDialog what="carrier" name="Basin Haul LLC" onDelete={onDelete} onClose={close} />}
    </Opener>
  );
}

function SampleMenu() {
  const [opened, setOpened] = useState(false);
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default">Open the menu</Button>
      </Menu.Target>
      <MenuItems onLeave={() => setOpened(false)}>
        <Menu.Item>Lock</Menu.Item>
        <Menu.Item>Copy load number</Menu.Item>
      </MenuItems>
    </Menu>
  );
}

const refuse = (): Promise<never> => Promise.reject(new Error('refused'));

export const dialogEntries: readonly GalleryEntry[] = [
  {
    title: 'Confirm dialog',
    shows: ['dialog/confirm-dialog.tsx#ConfirmDialog'],
    states: {
      'Plain question': () => <Question />,
      'Something would be lost': () => <Question danger />,
    },
  },
  {
    title: 'Delete dialog',
    shows: ['dialog/delete-dialog.tsx#DeleteDialog'],
    states: {
      'Deletes and says so': () => <Deletion onDelete={resolveNothing} />,
      'Refused when you confirm': () => <Deletion onDelete={refuse} />,
    },
  },
  {
    title: 'Discard dialog',
    shows: ['dialog/discard-dialog.tsx#DiscardDialog'],
    states: {
      'A form with changes closes': () => (
        <Opener label="Open the question">
          {(close) => <DiscardDialog onLeave={close} onStay={close} />}
        </Opener>
      ),
    },
  },
  {
    title: 'Menu',
    shows: ['menu/menu-items.tsx#MenuItems'],
    states: { 'The first item takes the focus': SampleMenu },
  },
];
