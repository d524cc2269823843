import { Group } from '@mantine/core';
import { atom } from 'jotai';
import { Avatar, AvatarStack } from '#client/ui/people/avatar';
import { PhotoSourceContext } from '#client/ui/people/photo-source';
import type { GalleryEntry } from './gallery-entry';
import { doNothing } from './sample-data';

const PEOPLE = ['Dana Whitfield', 'Jo Reyes', 'Ana Maria Lucero', 'Sam Otero', 'Lee Park', 'Kim Vance'].map(
  (name, index) => ({ userId: index + 1, name }),
);

/** The product's own mark stands in for a photo. */
const photos = { urls: atom(new Map([[2, '/haulbook.svg']])), request: doNothing };

export const peopleEntries: readonly GalleryEntry[] = [
  {
    title: 'Avatars',
    shows: ['people/avatar.tsx#Avatar', 'people/avatar.tsx#AvatarStack'],
    states: {
      Letters: () => <Avatar userId={1} name="Dana Whitfield" />,
      Photo: () => (
        <PhotoSourceContext value={photos}>
          <Avatar userId={2} name="Jo Reyes" />
        </PhotoSourceContext>
      ),
      'Online and offline': () => (
        <Group gap="xs">
          <Avatar userId={3} name="Ana Maria Lucero" online />
          <Avatar userId={4} name="Sam Otero" online={false} />
        </Group>
      ),
      Large: () => <Avatar userId={5} name="Lee Park" size={72} />,
      'A stack of two': () => <AvatarStack people={PEOPLE.slice(0, 2)} label="Two people" />,
      'More than fit': () => <AvatarStack people={PEOPLE} label="Six people" />,
    },
  },
];
