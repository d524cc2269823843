import { ActionIcon, Badge, Button, Group, Kbd } from '@mantine/core';
import { IconPencil, IconPlus } from '#client/ui/icon/page-icons-f-to-z';
import type { GalleryEntry } from './gallery-entry';

function Sizes({ variant }: { variant: 'filled' | 'default' | 'light' | 'subtle' }) {
  return (
    <Group gap="xs">
      <Button variant={variant} size="sm">
        Save loads
      </Button>
      <Button variant={variant} leftSection={<IconPlus size={15} aria-hidden="true" />}>
        Add load
      </Button>
      <Button variant={variant} size="compact-sm">
        Approve
      </Button>
      <Button variant={variant} size="compact-xs">
        Undo
      </Button>
    </Group>
  );
}

export const themeEntries: readonly GalleryEntry[] = [
  {
    title: 'Buttons',
    shows: [],
    states: {
      'Main action': () => <Sizes variant="filled" />,
      'Other action': () => <Sizes variant="default" />,
      Danger: () => <Button color="red.8">Delete</Button>,
      Busy: () => <Button loading>Save</Button>,
      Disabled: () => <Button disabled>Save</Button>,
      'Icon alone': () => (
        <ActionIcon variant="subtle" color="gray" aria-label="Edit">
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      ),
    },
  },
  {
    title: 'Badges and keys',
    shows: [],
    states: {
      Badge: () => <Badge variant="default">Draft</Badge>,
      'Keyboard hint': () => <Kbd size="xs">/</Kbd>,
    },
  },
];
