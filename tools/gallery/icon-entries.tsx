import * as pageIconsAToE from '#client/ui/icon/page-icons-a-to-e';
import * as pageIconsFToZ from '#client/ui/icon/page-icons-f-to-z';
import * as shellIcons from '#client/ui/icon/shell-icons';
import type { Icon } from '#client/ui/icon/tabler-icon';
import classes from './gallery.module.css';
import type { GalleryEntry } from './gallery-entry';

function Icons({ icons }: { icons: Readonly<Record<string, Icon>> }) {
  return (
    <ul className={classes.icons}>
      {Object.entries(icons).map(([name, Shown]) => (
        <li key={name}>
          <Shown size={20} aria-hidden="true" />
          {name.replace('Icon', '')}
        </li>
      ))}
    </ul>
  );
}

export const iconEntries: readonly GalleryEntry[] = [
  {
    title: 'Icons',
    shows: ['icon/page-icons-a-to-e.ts', 'icon/page-icons-f-to-z.ts', 'icon/shell-icons.ts'],
    states: {
      'Pages, A to E': () => <Icons icons={pageIconsAToE} />,
      'Pages, F to Z': () => <Icons icons={pageIconsFToZ} />,
      Shell: () => <Icons icons={shellIcons} />,
    },
  },
];
