import { Kbd, Modal } from '@mantine/core';
import { shortcutTexts as texts } from '../messages/shell';
import classes from './shortcuts.module.css';

const { keys } = texts;
const GROUPS = [
  {
    label: texts.groups.anywhere,
    rows: [
      { keys: ['Ctrl K'], label: keys.palette },
      { keys: ['g', 'd'], label: keys.dashboard },
      { keys: ['g', 'p'], label: keys.projects },
      { keys: ['g', 's'], label: keys.settings },
      { keys: ['t'], label: keys.team },
      { keys: ['?'], label: keys.shortcuts },
      { keys: ['Esc'], label: keys.close },
    ],
  },
  {
    label: texts.groups.lists,
    rows: [
      { keys: ['/'], label: keys.search },
      { keys: ['j', 'k'], label: keys.move },
      { keys: ['Enter'], label: keys.open },
      { keys: ['n'], label: keys.add },
      { keys: ['x'], label: keys.select },
      { keys: ['Space'], label: keys.panel },
      { keys: ['l'], label: keys.lock },
    ],
  },
];

/** What the keyboard can do. */
export function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      size="md"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {GROUPS.map(({ label, rows }) => (
        <section key={label} className={classes.group}>
          <h3>{label}</h3>
          <dl>
            {rows.map((row) => (
              <div key={row.label}>
                <dt>{row.label}</dt>
                <dd>
                  {row.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
