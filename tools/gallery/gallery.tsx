import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '#client/ui/icon/shell-icons';
import { shellTexts } from '#client/messages/shell';
import { chartEntries } from './chart-entries';
import { dialogEntries } from './dialog-entries';
import { feedbackEntries } from './feedback-entries';
import { fileEntries } from './file-entries';
import { formEntries } from './form-entries';
import { formatEntries } from './format-entries';
import classes from './gallery.module.css';
import type { GalleryEntry } from './gallery-entry';
import { iconEntries } from './icon-entries';
import { layoutEntries } from './layout-entries';
import { listEntries } from './list-entries';
import { peopleEntries } from './people-entries';
import { tableEntries } from './table-entries';
import { themeEntries } from './theme-entries';

/** Entries by the folder of client/ui that has their parts. */
const SECTIONS: Readonly<Record<string, readonly GalleryEntry[]>> = {
  theme: themeEntries,
  chart: chartEntries,
  dialog: dialogEntries,
  feedback: feedbackEntries,
  file: fileEntries,
  form: formEntries,
  format: formatEntries,
  icon: iconEntries,
  layout: layoutEntries,
  list: listEntries,
  people: peopleEntries,
  table: tableEntries,
};

/** Returns the sections that the address asks for: all of them, or the one entry of `?entry=`. */
function chosenSections(title: string | null): [folder: string, entries: readonly GalleryEntry[]][] {
  const all = Object.entries(SECTIONS);
  if (title === null) return all;
  return all
    .map(([folder, entries]): (typeof all)[number] => [
      folder,
      entries.filter((entry) => entry.title === title),
    ])
    .filter(([, entries]) => entries.length > 0);
}

function ThemeSwitch() {
  const isDark = useComputedColorScheme('light') === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={15} aria-hidden="true" />}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? shellTexts.toLight : shellTexts.toDark}
    </Button>
  );
}

function Entry({ entry: { title, shows, states } }: { entry: GalleryEntry }) {
  return (
    <div className={classes.entry}>
      <h3>
        <a href={`?entry=${encodeURIComponent(title)}`}>{title}</a>
      </h3>
      {shows.length > 0 && <p className={classes.shows}>{shows.join(', ')}</p>}
      <div className={classes.states}>
        {Object.entries(states).map(([label, Example]) => (
          <figure key={label} className={classes.state}>
            <figcaption>{label}</figcaption>
            <Example />
          </figure>
        ))}
      </div>
    </div>
  );
}

/** Shows every part of client/ui in its states. Exists in development only. */
export function Gallery() {
  const only = new URLSearchParams(window.location.search).get('entry');
  const sections = chosenSections(only);
  return (
    <>
      <header className={classes.head}>
        <h1>Parts of client/ui</h1>
        <ThemeSwitch />
      </header>
      <nav className={classes.folders} aria-label="Folders">
        {only !== null && <a href="?">All parts</a>}
        {sections.map(([folder]) => (
          <a key={folder} href={`#${folder}`}>
            {folder}
          </a>
        ))}
      </nav>
      <main className={classes.main}>
        {sections.map(([folder, entries]) => (
          <section key={folder} id={folder} aria-labelledby={`${folder}-title`}>
            <h2 id={`${folder}-title`} className={classes.folder}>
              {folder}
            </h2>
            {entries.map((entry) => (
              <Entry key={entry.title} entry={entry} />
            ))}
          </section>
        ))}
      </main>
    </>
  );
}
